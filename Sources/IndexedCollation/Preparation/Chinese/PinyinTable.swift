/// For each syllable of Mandarin in pinyin, up to three characters that are read so. A reading is collated as the first of
/// them that the collation has under the syllable's letter, since versions of CLDR differ.
///
/// Written by Scripts/derive-chinese-readings.py on 2026-11-22; do not edit. The characters are those of GB 2312
/// that the transform Han-Latin of ICU 72 writes so; those to which Unihan gives a single reading come first, then in
/// the order of the collation `zh-u-co-pinyin`. Where there are fewer, those of the same syllable in another tone follow.
enum PinyinTable {
    static let syllables = """
        a啊锕阿 bai百佰捭 ba吧岜芭 bei呗卑杯 bian贬窆匾 biàn卞弁忭 biào鳔灬标 biè瘪憋鳖 bié蹩别憋 biān砭笾编 biāo灬标飑 biē憋鳖蹩 biě瘪憋鳖 biǎn贬窆匾 biǎo表婊裱 \
        bo卜拨波 bài败稗拜 bàng傍棒谤 bàn办半伴 bào报抱豹 bà坝霸灞 bái白百佰 báo雹薄勹 bá茇菝跋 bèi贝狈邶 bèng泵迸甏 bèn坌笨锛 béng甭崩嘣 bìng病并冫 bìn摈殡膑 \
        bì币必毕 bí荸鼻匕 bò檗拨波 bó驳帛勃 bù布步怖 bú醭卟补 bāi掰擘百 bāng邦帮梆 bān班颁斑 bāo勹包孢 bā岜芭疤 bēi卑杯悲 bēng崩嘣绷 bēn锛奔贲 běi北卑杯 běng崩嘣绷 \
        běn本苯畚 bīng冫冰兵 bīn宾彬傧 bī逼匕比 bō拨波玻 bū逋钸晡 bǎi百佰捭 bǎng绑榜膀 bǎn阪坂板 bǎo宝饱保 bǎ靶把钯 bǐng丙邴秉 bǐ匕比妣 bǒ跛簸拨 bǔ卟补哺 cao艹曹嘈 \
        chen碜抻郴 chuài膪踹啜 chuàng怆创疮 chuàn串钏巛 chuái搋揣膪 chuáng床幢疮 chuán舡船遄 chuí垂陲捶 chuò辶辍龊 chuāi搋揣膪 chuāng疮窗床 chuān巛川氚 \
        chuī吹炊垂 chuō踔戳辶 chuǎi搋揣膪 chuǎng闯疮窗 chuǎn舛喘巛 chài虿瘥侪 chàng怅畅倡 chàn忏羼颤 chào耖抄怊 chà汊岔诧 chái侪柴豺 cháng肠苌尝 chán婵谗馋 \
        cháo晁巢潮 chá茬茶搽 chèng秤柽蛏 chèn衬龀趁 chè屮彻坼 chéng丞呈承 chén尘臣忱 chì彳叱斥 chí弛池驰 chòng铳充忡 chòu臭俦惆 chóng虫崇充 chóu俦惆绸 \
        chù亍怵绌 chún纯唇莼 chú刍除厨 chāi钗拆侪 chāng伥昌娼 chān觇搀婵 chāo抄怊钞 chā插锸叉 chēng柽蛏瞠 chēn抻郴琛 chē砗车屮 chěng逞骋柽 chěn碜抻郴 \
        chě扯屮彻 chī吃哧蚩 chōng充忡茺 chōu抽瘳俦 chūn春椿蝽 chū出初樗 chǎi钗拆侪 chǎng昶氅厂 chǎn产谄铲 chǎo炒吵抄 chǎ镲衩插 chǐ侈齿耻 chǒng宠充忡 \
        chǒu丑瞅俦 chǔn蠢春椿 chǔ杵础储 cuàn窜篡爨 cuán汆撺镩 cuì脆啐悴 cuò厝挫措 cuó嵯痤矬 cuān汆撺镩 cuī崔催摧 cuō搓磋蹉 cuǐ璀崔催 cuǒ脞搓磋 cài菜蔡财 \
        càn灿粲璨 cái财裁才 cáng藏仓沧 cán残蚕惭 cáo曹嘈漕 cèng蹭层曾 cè册恻测 céng层曾蹭 cén岑涔 cì次赐伺 cí词祠茨 còu凑腠辏 cóng丛淙琮 cùn寸村皴 cù促猝蔟 \
        cún存村皴 cú徂殂促 cāi猜财裁 cāng仓沧苍 cān骖餐参 cāo操糙曹 cā擦嚓礤 cēng噌层曾 cēn岑涔 cī疵呲词 cōng匆囱苁 cūn村皴存 cū粗促猝 cǎi睬踩采 cǎn惨黪骖 \
        cǎo草曹嘈 cǎ礤擦嚓 cǐ此词祠 cǔn忖村皴 da瘩耷搭 de地的锝 diàn电坫店 diào吊钓掉 dié迭垤瓞 diān掂滇颠 diāo刁叼凋 diē爹跌嗲 diū丢铥 diǎn典点碘 diǎo刁叼凋 \
        duàn段断缎 duì队对兑 duò剁舵惰 duó夺铎踱 duān端段断 duī堆队对 duō多咄哆 duǎn短段断 duǒ哚缍躲 dài代岱甙 dàng凼宕砀 dàn旦但诞 dào悼盗稻 dà大耷搭 dáo导岛捣 \
        dá达妲怛 dèng邓凳嶝 dé锝德得 dìng订定啶 dì帝娣递 dí狄籴迪 dòng动冻栋 dòu豆逗痘 dùn炖盾砘 dù芏妒杜 dú毒独渎 dāi呆呔歹 dāng裆当铛 dān眈耽郸 dāo刀刂忉 dā耷搭褡 \
        dēng灯登噔 dē锝德得 děng等戥灯 dīng仃叮玎 dī低羝滴 dōng东冬咚 dōu兜蔸篼 dūn吨墩礅 dū嘟督毒 dǎi歹傣逮 dǎng党谠挡 dǎn胆赕疸 dǎo导岛捣 dǎ打耷搭 dǐng顶鼎仃 \
        dǐ诋邸抵 dǒng董懂东 dǒu抖陡蚪 dǔn盹趸吨 dǔ笃堵赌 e婀屙讹 fa法乏伐 fàng放匚邡 fàn犯泛饭 fà珐乏伐 fáng防房肪 fán凡矾钒 fá乏伐垡 fèi吠废沸 fèng凤奉俸 fèn奋忿偾 \
        féi肥淝腓 féng逢冯丰 fén坟汾棼 fù阝讣附 fú弗伏凫 fāng匚邡芳 fān幡翻藩 fā发乏伐 fēi飞妃非 fēng丰风沣 fēn吩纷芬 fěi匪诽悱 fěng唪讽丰 fěn粉吩纷 fū呋肤趺 \
        fǎng仿访纺 fǎn反返幡 fǎ法乏伐 fǒu缶否 fǔ抚府拊 guài怪乖掴 guàng逛光咣 guàn贯惯掼 guà卦诖挂 guì刽刿贵 guò过呙埚 guó国帼虢 guāi乖掴拐 guāng光咣胱 \
        guān关官倌 guā瓜刮胍 guī归圭妫 guō呙埚郭 guǎi拐乖掴 guǎng犷广光 guǎn馆管莞 guǎ剐寡瓜 guǐ宄轨庋 guǒ果猓椁 gài丐钙溉 gàng筻戆冈 gàn旰绀淦 gào告诰郜 \
        gà尬钆尜 gá钆尜噶 gèng更庚耕 gèn亘茛根 gè虼铬个 gén哏根跟 gé阁隔嗝 gòng共贡工 gòu构诟购 gùn棍丨衮 gù固故顾 gú古汩诂 gāi该陔垓 gāng冈刚纲 gān甘肝坩 gāo皋羔高 \
        gā旮呷嘎 gēng庚耕赓 gēn根跟亘 gē戈圪疙 gěi给 gěng哽埂绠 gěn艮根跟 gě哿舸戈 gōng工弓公 gōu佝沟钩 gū孤沽轱 gǎi改该陔 gǎng港岗冈 gǎn秆赶敢 gǎo杲搞缟 gǎ尕钆尜 \
        gǒng廾巩汞 gǒu岣狗苟 gǔn丨衮绲 gǔ古汩诂 huai怀淮槐 huo火钬夥 huài坏怀淮 huàng恍谎幌 huàn幻奂宦 huà画桦化 huái怀淮槐 huáng皇凰隍 huán环洹桓 huá骅铧猾 \
        huì卉汇讳 huí回洄茴 huò或货获 huó活耠锪 huāng肓荒慌 huān獾欢环 huā花哗骅 huī灰诙咴 huō耠锪劐 huǎng恍谎幌 huǎn缓环洹 huǐ悔毁灰 huǒ火钬夥 hài亥骇氦 \
        hàng沆杭绗 hàn汉旱悍 hào昊浩耗 hà铪哈蛤 hái孩骸还 háng杭绗航 hán邗含邯 háo蚝毫嗥 há蛤铪哈 hèng亨哼恒 hèn恨很狠 hè贺褐赫 héng恒桁衡 hén痕很狠 hé禾何劾 \
        hòng讧轰訇 hòu后厚後 hóng弘宏闳 hóu喉猴瘊 hùn诨溷混 hù互冱护 hún浑馄魂 hú囫弧狐 hāi咳嗨孩 hāng夯杭绗 hān顸蚶酣 hāo蒿嚆薅 hā铪哈蛤 hēi黑嘿 hēng亨哼恒 \
        hē诃嗬喝 hěn很狠痕 hōng轰訇烘 hōu吼喉猴 hūn婚阍昏 hū虍忽烀 hǎi海胲醢 hǎn罕喊阚 hǎo郝好蚝 hǎ铪哈蛤 hǒng轰訇烘 hǒu吼喉猴 hǔ琥虎浒 jia岬胛钾 jie姐解阶 \
        jiu九久灸 jiàng洚绛酱 jiàn件建饯 jiào叫轿较 jià驾架嫁 jiáo佼挢狡 jiá郏荚恝 jiè介戒届 jié卩孑讦 jiù旧臼咎 jiāng江姜茳 jiān戋奸尖 jiāo艽交郊 jiā加佳迦 \
        jiē阶疖皆 jiě姐解阶 jiōng冂扃迥 jiū纠鸠赳 jiǎng讲奖桨 jiǎn拣枧俭 jiǎo佼挢狡 jiǎ岬胛钾 jiǒng迥炯窘 jiǔ九久灸 juàn倦桊狷 juè噘撅孓 jué孓决诀 juān娟捐涓 \
        juē噘撅孓 juě噘撅孓 juǎn锩卷娟 jìng净弪径 jìn妗近进 jì彐伎妓 jí及吉岌 jùn俊郡峻 jù巨讵拒 jú局菊橘 jīng京泾茎 jīn巾今斤 jī丌讥击 jūn军君均 jū居拘狙 \
        jǐng井阱刭 jǐn卺紧堇 jǐ己虮挤 jǔ莒榉榘 kuài块侩郐 kuàng邝圹纩 kuà挎胯跨 kuáng狂诳匡 kuì匮喟愦 kuí奎逵馗 kuò扩蛞阔 kuāng匡诓哐 kuān宽髋款 kuā夸挎胯 \
        kuī亏岿盔 kuǎi蒯块侩 kuǎng夼匡诓 kuǎn款宽髋 kuǎ侉垮挎 kuǐ跬亏岿 kài忾开揩 kàng亢伉抗 kàn瞰看坎 kào铐犒靠 káng扛康慷 kèn裉肯垦 kè克刻客 ké壳岢渴 \
        kòng控崆箜 kòu叩扣寇 kùn困坤昆 kù库绔喾 kāi开揩锎 kāng康慷糠 kān刊勘龛 kāo尻考拷 kā喀咔咖 kēng坑铿吭 kē苛柯珂 kěn肯垦恳 kě岢渴可 kōng崆箜空 kōu抠芤眍 \
        kūn坤昆琨 kū刳枯哭 kǎi凯剀垲 kǎn坎侃砍 kǎo考拷栲 kǎ佧胩卡 kǒng孔恐崆 kǒu口抠芤 kǔn悃捆阃 kǔ苦刳枯 la啦垃邋 lei嘞雷嫘 le了仂叻 lie咧列劣 liàng谅辆晾 \
        liàn练炼恋 liào尥料廖 liáng良椋粮 lián奁连帘 liáo辽疗聊 liè列劣冽 liù鹨六刘 liú刘浏流 liāo撩辽疗 liē咧列劣 liě咧列劣 liū熘溜刘 liǎng两魉良 liǎn敛琏脸 \
        liǎo钌蓼辽 liǎ俩 liǔ柳绺锍 li礼俚娌 lou嵝篓搂 luo倮裸瘰 luàn乱娈孪 luán娈孪峦 luò洛荦骆 luó猡脶萝 luō罗猡脶 luǎn卵娈孪 luǒ倮裸瘰 lu氇卢庐 lài赉睐赖 \
        làng浪蒗莨 làn烂滥兰 lào涝耢酪 là瘌辣腊 lái来崃涞 láng狼廊琅 lán兰岚拦 láo劳牢崂 lá旯砬剌 lèi泪类酹 lèng愣塄楞 lè仂叻泐 léi雷嫘缧 léng塄楞棱 lìng另呤令 \
        lìn吝赁蔺 lì历厉立 líng囹泠苓 lín邻林临 lí厘离骊 lòng陇垄垅 lòu陋漏瘘 lóng龙咙茏 lóu娄蒌楼 lùn论仑伦 lù录赂辂 lún仑伦囵 lú卢庐垆 lüè锊 lüě锊 lāng啷狼廊 \
        lāo捞劳牢 lā垃邋拉 lēi勒雷嫘 lēng冷塄楞 lē肋仂叻 lěi耒诔垒 lěng冷塄楞 līn拎邻林 lī哩厘离 lōng陇垄垅 lōu嵝篓搂 lūn抡仑伦 lū噜撸卢 lǎng朗狼廊 lǎn览揽缆 \
        lǎo老佬栳 lǎ喇垃邋 lǐng岭领囹 lǐn凛廪懔 lǐ礼俚娌 lǒng陇垄垅 lǒu嵝篓搂 lǔn抡仑伦 lǔ卤虏掳 lǘ驴闾榈 lǚ吕侣旅 lǜ律虑氯 ma吗嘛马 men们扪钔 me么 miàn面宀眠 \
        miào妙庙苗 mián宀眠绵 miáo苗描瞄 miè灭蔑篾 miù谬 miāo喵苗描 miē咩乜灭 miǎn免沔勉 miǎo杪眇秒 mài劢迈麦 màn曼墁幔 mào茂贸耄 mà杩骂犸 mái霾埋劢 máng邙忙盲 \
        mán蛮馒瞒 máo矛牦茅 má麻蟆马 mèi昧袂媚 mèng孟梦虻 mèn焖懑闷 méi枚玫眉 méng虻萌甍 mén扪钔门 mìng命名鸣 mì冖糸汨 míng名鸣茗 mín民岷苠 mí弥迷猕 mò殁茉陌 \
        móu侔眸蛑 mó谟嫫馍 mù木仫目 mú毪母亩 māng莽漭蟒 mān颟蛮馒 māo猫矛牦 mā妈嬷马 mēng勐猛锰 mēn扪钔门 měi每美浼 měng勐猛锰 mī咪眯弥 mōu哞侔眸 mō摸谟嫫 mǎi买荬劢 \
        mǎng莽漭蟒 mǎn满螨蛮 mǎo卯峁泖 mǎ马玛码 mǐng酩名鸣 mǐn皿闵抿 mǐ米芈弭 mǒu某侔眸 mǒ抹谟嫫 mǔ母亩牡 na哪纳肭 ne呢疒讷 niàng酿娘 niàn廿念埝 niào脲尿茑 \
        niáng娘酿 nián年鲇鲶 niè陧涅聂 nié捏陧涅 niù忸狃纽 niú牛忸狃 niān拈蔫年 niē捏陧涅 niū妞忸狃 niǎn捻辇撵 niǎo茑袅嬲 niǔ忸狃纽 nuò诺搦锘 nuó挪傩诺 nuǎn暖 \
        nài奈柰耐 nàng曩攮囊 nàn赧腩蝻 nào淖闹挠 nà纳肭衲 náng囊馕曩 nán男喃楠 náo挠硇铙 ná拿镎纳 nèi内馁 nèn嫩恁 nè疒讷呢 néng能 né疒讷呢 nìng佞泞咛 nì昵逆匿 \
        níng咛狞柠 nín您 ní尼坭怩 nòng弄农侬 nòu耨 nóng农侬哝 nù怒奴孥 nú奴孥驽 nüè虐疟 nāng囔囊馕 nān囡男喃 nāo孬挠硇 nā哪纳肭 něi馁内 nī妮尼坭 nǎi乃艿氖 \
        nǎng曩攮囊 nǎn赧腩蝻 nǎo垴恼脑 nǎ哪纳肭 nǐng咛狞柠 nǐ你拟旎 nǔ努弩胬 nǚ钕女恧 nǜ恧衄钕 piàn骗片偏 piào票嘌漂 pián骈胼蹁 piáo嫖瓢飘 piè丿苤氕 piān偏犏篇 \
        piāo飘螵剽 piē氕瞥撇 piě丿苤氕 piǎn偏犏篇 piǎo殍瞟飘 po叵钷笸 pài哌湃蒎 pàng胖庞逄 pàn判泮叛 pào疱泡炮 pà帕怕趴 pái俳徘牌 páng庞逄旁 pán爿磐蟠 páo咆庖狍 \
        pá杷爬琶 pèi沛佩帔 pèng碰怦抨 pèn喷盆湓 péi陪培赔 péng朋堋彭 pén盆湓喷 pìn牝聘贫 pì屁淠媲 píng平评凭 pín贫嫔频 pí皮枇毗 pò珀破粕 póu裒掊剖 pó鄱皤婆 pù铺瀑曝 \
        pú匍莆菩 pāi拍俳徘 pāng乓滂庞 pān潘攀爿 pāo抛脬咆 pā趴啪葩 pēi呸胚醅 pēng怦抨砰 pēn喷盆湓 pěng捧怦抨 pīng乒俜娉 pīn姘拼贫 pī丕批纰 pōu剖裒掊 pō钋坡泊 \
        pū攴攵扑 pǎi拍俳徘 pǎng耪庞逄 pǎo跑咆庖 pǐn品榀贫 pǐ匹庀仳 pǒu剖裒掊 pǒ叵钷笸 pǔ圃浦普 qiàng炝羌戕 qiàn芡倩堑 qiào俏诮峭 qià恰洽髂 qiáng丬墙嫱 qián前钤虔 \
        qiáo乔侨荞 qiá掐葜恰 qiè妾怯郄 qié且妾怯 qióng邛穷穹 qiú囚犰求 qiāng羌戕枪 qiān千仟阡 qiāo硗跷劁 qiā掐葜恰 qiē且妾怯 qiě且妾怯 qiōng芎邛穷 qiū丘邱秋 \
        qiǎng羟襁抢 qiǎn凵肷遣 qiǎo巧愀硗 qiǎ掐葜恰 qiǔ糗丘邱 quàn劝券全 quán全权诠 què却悫确 qué瘸却悫 quān悛圈全 quē缺阙却 quǎn犭犬畎 qu取娶龋 qìng庆箐磬 \
        qìn吣沁揿 qì讫汔迄 qíng晴氰擎 qín芩芹秦 qí亓祁岐 qù去阒觑 qún裙群逡 qú劬朐鸲 qīng青氢轻 qīn侵钦衾 qī沏柒凄 qūn逡裙群 qū岖诎驱 qǐng苘顷请 qǐn锓寝侵 qǐ乞企屺 \
        qǔ取娶龋 ruán阮朊软 ruì芮枘蚋 ruí蕤芮枘 ruò偌弱箬 ruó偌弱箬 ruǎn阮朊软 ruǐ蕊芮枘 ràng让禳瓤 rào绕荛饶 ráng禳瓤穰 rán蚺髯燃 ráo荛饶桡 rèn刃认仞 rè热惹 \
        réng仍扔 rén亻仁壬 rì日 ròu肉柔揉 róng戎肜狨 róu柔揉糅 rùn闰润 rù入洳溽 rún闰润 rú如茹铷 rāng壤攘嚷 rēng扔仍 rěn忍荏稔 rě惹热 rōng茸戎肜 rǎng壤攘嚷 \
        rǎn冉苒染 rǎo扰荛饶 rǒng冗戎肜 rǔ汝乳辱 shang裳伤殇 shi匙尸失 shou扌守首 shui氵税睡 shuài帅蟀摔 shuàn涮闩拴 shuà耍唰刷 shuì税睡水 shuí水税睡 \
        shuò妁烁朔 shuāi摔衰帅 shuāng双霜孀 shuān闩拴栓 shuā唰刷耍 shuō说妁烁 shuǎi甩摔衰 shuǎng爽双霜 shuǎ耍唰刷 shuǐ水税睡 shài晒筛酾 shàng绱上尚 \
        shàn讪汕疝 shào劭邵绍 shà唼歃霎 sháo勺芍韶 shá傻杀纱 shèng圣剩嵊 shèn肾胂渗 shè厍设社 shéi谁 shéng绳升牲 shén什甚神 shé舌佘蛇 shì礻世仕 shí十饣时 \
        shòu寿受狩 shóu守首艏 shùn顺舜瞬 shù戍束沭 shú秫孰赎 shāi筛酾晒 shāng伤殇商 shān山彡删 shāo烧筲艄 shā杀纱砂 shēng升牲笙 shēn申伸身 shē奢猞赊 \
        shěng眚省升 shěn审哂矧 shě舍奢猞 shī尸失师 shōu收守首 shū书殳抒 shǎi筛酾晒 shǎng垧晌赏 shǎn闪陕山 shǎo少烧筲 shǎ傻杀纱 shǐ史矢豕 shǒu守首艏 shǔn吮顺舜 \
        shǔ暑黍署 si死厶纟 suo嗦唆娑 suàn蒜算狻 suì岁祟谇 suí绥隋随 suān狻酸蒜 suī虽荽眭 suō唆娑桫 suǐ髓虽荽 suǒ所唢琐 sài赛腮噻 sàng丧嗓搡 sàn散三叁 sào埽瘙搔 \
        sà卅飒脎 sè涩啬铯 sì巳四寺 sòng讼宋诵 sòu嗽嗖搜 sóng怂悚耸 sù夙肃涑 sú俗苏酥 sāi腮噻鳃 sāng桑嗓搡 sān三叁毵 sāo搔骚缫 sā仨挲撒 sēng僧 sēn森 sī厶纟丝 \
        sōng松凇崧 sōu嗖搜溲 sūn孙狲荪 sū苏酥稣 sǎng嗓搡磉 sǎn伞馓糁 sǎo扫嫂搔 sǎ洒仨挲 sǐ死厶纟 sǒng怂悚耸 sǒu叟嗾瞍 sǔn损笋隼 te忑特铽 tiàn掭田恬 tiào眺粜跳 \
        tián田恬畋 tiáo条迢笤 tiè餮贴萜 tiān添天田 tiāo佻祧挑 tiē贴萜帖 tiě铁贴萜 tiǎn忝殄腆 tiǎo窕佻祧 tou钭亠投 tuàn彖团抟 tuán团抟湍 tuì退煺蜕 tuí颓退煺 \
        tuò柝唾箨 tuó佗陀坨 tuān湍团抟 tuī推退煺 tuō乇托拖 tuǎn疃团抟 tuǐ腿退煺 tuǒ妥庹椭 tài汰态肽 tàng烫趟铴 tàn叹炭碳 tào套涛绦 tà挞闼榻 tái邰抬炱 táng唐棠塘 \
        tán坛昙谈 táo洮逃桃 tè忑特铽 téng疼誊滕 tìng挺艇梃 tì剃倜悌 tíng廷亭庭 tí啼缇鹈 tòng恸痛仝 tòu透亠投 tóng仝佟彤 tóu亠投骰 tùn氽饨豚 tù兔堍凸 tún饨豚臀 \
        tú图徒荼 tāi胎邰抬 tāng铴耥羰 tān坍贪摊 tāo涛绦滔 tā他它她 tēng疼誊滕 tīng厅汀烃 tī剔梯锑 tōng嗵通仝 tōu偷亠投 tūn吞暾饨 tū凸秃突 tǎi胎邰抬 tǎng帑淌傥 \
        tǎn忐坦袒 tǎo讨涛绦 tǎ獭鳎塔 tǐng挺艇梃 tǐ体剔梯 tǒng统捅桶 tǒu钭亠投 tǔn氽饨豚 tǔ土钍吐 wa哇挖洼 wài外歪崴 wàng妄旺忘 wàn腕万弯 wà袜腽挖 wáng亡王网 \
        wán丸纨芄 wá娃挖洼 wèi卫未位 wèng瓮蕹翁 wèn汶璺问 wéi囗韦围 wén文玟闻 wò沃肟卧 wù勿戊阢 wú毋吴吾 wāi歪外崴 wāng汪网罔 wān弯剜湾 wā挖洼娲 wēi危威偎 \
        wēng翁嗡瓮 wēn温瘟文 wěi伟伪纬 wěng蓊翁嗡 wěn刎吻紊 wō倭莴窝 wū圬污邬 wǎi崴歪外 wǎng网罔惘 wǎn宛挽婉 wǎ佤瓦挖 wǒ我倭莴 wǔ五仵妩 xin忄忻辛 xiàng向项象 \
        xiàn县岘苋 xiào孝效笑 xià夏罅下 xiáng详庠祥 xián闲弦贤 xiáo崤淆枭 xiá匣侠狎 xiè泄泻绁 xié协胁偕 xiòng凶匈汹 xióng雄熊凶 xiù秀岫绣 xiāng乡芗香 \
        xiān先氙祆 xiāo枭哓枵 xiā瞎虾匣 xiē些楔歇 xiě写些楔 xiōng凶匈汹 xiū休修咻 xiǎng享响饷 xiǎn冼显险 xiǎo小晓筱 xiǔ朽休修 xuàn泫炫绚 xuán玄痃悬 xuè谑血靴 \
        xué穴学泶 xuān轩宣谖 xuē靴薛削 xuě雪鳕靴 xuǎn选癣轩 xu蓿盱胥 xìng杏姓幸 xìn囟信衅 xì饩细阋 xíng刑邢陉 xín忻辛昕 xí习席袭 xùn讯汛迅 xù旭序叙 xún旬巡询 \
        xú徐盱胥 xīng星惺腥 xīn忻辛昕 xī夕兮吸 xūn勋埙獯 xū盱胥须 xǐng醒擤星 xǐn忻辛昕 xǐ玺徙喜 xǔ许诩栩 ya呀丫押 yo唷哟 yuàn苑院垸 yuán元园沅 yuè刖岳悦 yuān鸢冤眢 \
        yuē曰约刖 yuě曰约刖 yuǎn远鸢冤 yàng怏恙样 yàn厌彦砚 yào药鹞曜 yà亚讶迓 yáng扬羊阳 yán讠延闫 yáo爻尧肴 yá牙伢岈 yè业曳页 yé揶铘爷 yìng映硬媵 yìn印茚胤 \
        yì义亿弋 yíng迎茔盈 yín吟垠狺 yí仪圯夷 yòng用拥痈 yòu又右幼 yóng喁拥痈 yóu尤由犹 yùn孕运郓 yù肀玉驭 yún云匀纭 yú于余妤 yāng央泱殃 yān恹胭崦 yāo幺夭吆 \
        yā丫押垭 yē椰噎掖 yě也冶野 yīng英莺婴 yīn因阴姻 yī衤伊医 yōng拥痈邕 yōu优忧攸 yō唷哟 yūn氲晕云 yū纡迂淤 yǎng仰养氧 yǎn兖奄俨 yǎo杳咬窈 yǎ痖哑雅 yǐng郢颍颖 \
        yǐn廴尹引 yǐ乙以钇 yǒng永甬咏 yǒu卣酉莠 yǔn允狁陨 yǔ伛宇屿 zan昝趱攒 zha眨砟哳 zhe着著哲 zhuài拽 zhuàng壮状撞 zhuàn啭撰篆 zhuì坠惴缒 zhuó灼茁斫 \
        zhuāi拽 zhuāng妆庄桩 zhuān专砖颛 zhuā抓 zhuī隹追骓 zhuō拙倬捉 zhuǎi拽 zhuǎng妆庄桩 zhuǎn转专砖 zhuǎ抓 zhài债砦寨 zhàng丈仗帐 zhàn战栈站 \
        zhào兆诏赵 zhà乍诈咤 zhái宅债砦 zháo找沼爪 zhá札闸铡 zhèng证郑政 zhèn圳阵鸩 zhè柘浙鹧 zhé哲辄蛰 zhì至志忮 zhí执侄直 zhòng仲众重 zhòu纣咒宙 zhóu妯轴州 \
        zhù伫住助 zhú竹竺烛 zhāi斋摘债 zhāng张章鄣 zhān沾毡旃 zhāo钊招昭 zhā哳揸渣 zhēng争征峥 zhēn贞针侦 zhē遮蜇哲 zhěng拯整争 zhěn诊枕轸 zhě者锗赭 zhī之支卮 \
        zhōng忠终盅 zhōu州舟诌 zhūn肫窀谆 zhū朱侏诛 zhǎi窄债砦 zhǎng仉长涨 zhǎn斩盏崭 zhǎo找沼爪 zhǎ眨砟哳 zhǐ夂止旨 zhǒng肿冢踵 zhǒu肘帚州 zhǔn准肫窀 \
        zhǔ丶主拄 zi子孜咨 zuàn攥躜钻 zuì最蕞醉 zuò坐阼怍 zuó昨琢坐 zuān躜钻缵 zuī嘴最蕞 zuō左佐坐 zuǎn缵纂躜 zuǐ嘴最蕞 zuǒ左佐坐 zài再在载 zàng葬奘脏 zàn暂赞錾 \
        zào灶皂唣 zán咱昝趱 záo凿早枣 zá杂砸匝 zèng锃甑赠 zèn谮怎 zè仄昃则 zéi贼 zé则泽责 zì自恣渍 zòng纵粽棕 zòu奏揍楱 zùn撙尊遵 zú足族镞 zāi灾甾哉 zāng赃臧葬 \
        zān糌簪昝 zāo遭糟早 zā匝咂拶 zēng增憎罾 zěn怎谮 zī孜咨姿 zōng棕腙踪 zōu邹驺诹 zūn尊遵樽 zū租足族 zǎi宰崽灾 zǎng驵葬奘 zǎn昝趱攒 zǎo早枣蚤 zǎ咋匝咂 zǐ姊秭籽 \
        zǒng总偬棕 zǒu走邹驺 zǔn撙尊遵 zǔ诅阻组 ài爱砹隘 àng盎肮昂 àn岸按案 ào岙坳傲 à锕阿啊 ái捱皑癌 áng昂肮盎 áo敖嗷廒 á嗄锕阿 èi诶 èn摁恩蒽 èr二贰佴 è厄扼苊 éi诶 \
        ér而鸸鲕 é讹俄娥 òu怄讴欧 ò噢喔哦 ó哦噢喔 āi哎哀埃 āng肮昂盎 ān安桉氨 āo凹敖嗷 ā锕阿啊 ēi诶 ēn恩蒽摁 ē婀屙讹 ěi诶 ěr尔耳迩 ě婀屙讹 ń嗯 ň嗯 ōu讴欧殴 ō噢喔哦 \
        ǎi矮蔼霭 ǎn俺埯铵 ǎo袄媪拗 ǎ锕阿啊 ǒu偶耦藕 ǒ噢喔哦 ǹ嗯
        """
}
