/// For each syllable of Mandarin in pinyin, up to three characters that are read so. A reading is collated as the first of
/// them that the collation has under the syllable's letter, since versions of CLDR differ.
///
/// Written by Scripts/derive-chinese-readings.py on 2026-11-22; do not edit. The characters are those of GB 2312
/// that the transform Han-Latin of ICU 72 writes so; those to which Unihan gives a single reading come first, then in
/// the order of the collation `zh-u-co-pinyin`. A syllable that has none has those of another tone.
enum PinyinTable {
    static let syllables = """
        a啊 bai百佰捭 ba吧 bei呗 bian贬窆匾 biàn卞弁忭 biào鳔 biè瘪 bié蹩别 biān砭笾编 biāo灬标飑 biē憋鳖 biě瘪 biǎn贬窆匾 biǎo表婊裱 bo卜 bài败稗拜 \
        bàng傍棒谤 bàn办半伴 bào报抱豹 bà坝霸灞 bái白 báo雹薄 bá茇菝跋 bèi贝狈邶 bèng泵迸甏 bèn坌笨 béng甭 bìng病并 bìn摈殡膑 bì币必毕 bí荸鼻 bò檗 bó驳帛勃 \
        bù布步怖 bú醭 bāi掰擘 bāng邦帮梆 bān班颁斑 bāo勹包孢 bā岜芭疤 bēi卑杯悲 bēng崩嘣绷 bēn锛奔贲 běi北 běng崩嘣绷 běn本苯畚 bīng冫冰兵 bīn宾彬傧 bī逼 \
        bō拨波玻 bū逋钸晡 bǎi百佰捭 bǎng绑榜膀 bǎn阪坂板 bǎo宝饱保 bǎ靶把钯 bǐng丙邴秉 bǐ匕比妣 bǒ跛簸 bǔ卟补哺 cao艹 chen碜 chuài膪踹啜 chuàng怆创 chuàn串钏 \
        chuái搋揣 chuáng床幢 chuán舡船遄 chuí垂陲捶 chuò辶辍龊 chuāi搋揣 chuāng疮窗 chuān巛川氚 chuī吹炊 chuō踔戳 chuǎi搋揣 chuǎng闯 chuǎn舛喘 \
        chài虿瘥 chàng怅畅倡 chàn忏羼颤 chào耖 chà汊岔诧 chái侪柴豺 cháng肠苌尝 chán婵谗馋 cháo晁巢潮 chá茬茶搽 chèng秤 chèn衬龀趁 chè屮彻坼 chéng丞呈承 \
        chén尘臣忱 chì彳叱斥 chí弛池驰 chòng铳 chòu臭 chóng虫崇 chóu俦惆绸 chù亍怵绌 chún纯唇莼 chú刍除厨 chāi钗拆 chāng伥昌娼 chān觇搀 chāo抄怊钞 \
        chā插锸叉 chēng柽蛏瞠 chēn抻郴琛 chē砗车 chěng逞骋 chěn碜 chě扯 chī吃哧蚩 chōng充忡茺 chōu抽瘳 chūn春椿蝽 chū出初樗 chǎi钗拆 chǎng昶氅厂 \
        chǎn产谄铲 chǎo炒吵 chǎ镲衩 chǐ侈齿耻 chǒng宠 chǒu丑瞅 chǔn蠢 chǔ杵础储 cuàn窜篡爨 cuán汆撺镩 cuì脆啐悴 cuò厝挫措 cuó嵯痤矬 cuān汆撺镩 cuī崔催摧 \
        cuō搓磋蹉 cuǐ璀 cuǒ脞 cài菜蔡 càn灿粲璨 cái财裁才 cáng藏 cán残蚕惭 cáo曹嘈漕 cèng蹭 cè册恻测 céng层曾 cén岑涔 cì次赐伺 cí词祠茨 còu凑腠辏 cóng丛淙琮 \
        cùn寸 cù促猝蔟 cún存 cú徂殂 cāi猜 cāng仓沧苍 cān骖餐参 cāo操糙 cā擦嚓 cēng噌 cēn岑涔 cī疵呲 cōng匆囱苁 cūn村皴 cū粗 cǎi睬踩采 cǎn惨黪 cǎo草 cǎ礤 \
        cǐ此 cǔn忖 da瘩 de地的 diàn电坫店 diào吊钓掉 dié迭垤瓞 diān掂滇颠 diāo刁叼凋 diē爹跌嗲 diū丢铥 diǎn典点碘 diǎo刁叼凋 duàn段断缎 duì队对兑 duò剁舵惰 \
        duó夺铎踱 duān端 duī堆 duō多咄哆 duǎn短 duǒ哚缍躲 dài代岱甙 dàng凼宕砀 dàn旦但诞 dào悼盗稻 dà大 dáo导岛捣 dá达妲怛 dèng邓凳嶝 dé锝德得 dìng订定啶 \
        dì帝娣递 dí狄籴迪 dòng动冻栋 dòu豆逗痘 dùn炖盾砘 dù芏妒杜 dú毒独渎 dāi呆呔 dāng裆当铛 dān眈耽郸 dāo刀刂忉 dā耷搭褡 dēng灯登噔 dē锝德得 děng等戥 dīng仃叮玎 \
        dī低羝滴 dōng东冬咚 dōu兜蔸篼 dūn吨墩礅 dū嘟督 dǎi歹傣逮 dǎng党谠挡 dǎn胆赕疸 dǎo导岛捣 dǎ打 dǐng顶鼎 dǐ诋邸抵 dǒng董懂 dǒu抖陡蚪 dǔn盹趸 dǔ笃堵赌 e婀屙 \
        fa法 fàng放 fàn犯泛饭 fà珐 fáng防房肪 fán凡矾钒 fá乏伐垡 fèi吠废沸 fèng凤奉俸 fèn奋忿偾 féi肥淝腓 féng逢冯 fén坟汾棼 fù阝讣附 fú弗伏凫 fāng匚邡芳 \
        fān幡翻藩 fā发 fēi飞妃非 fēng丰风沣 fēn吩纷芬 fěi匪诽悱 fěng唪讽 fěn粉 fū呋肤趺 fǎng仿访纺 fǎn反返 fǎ法 fǒu缶否 fǔ抚府拊 guài怪 guàng逛 guàn贯惯掼 \
        guà卦诖挂 guì刽刿贵 guò过 guó国帼虢 guāi乖掴 guāng光咣胱 guān关官倌 guā瓜刮胍 guī归圭妫 guō呙埚郭 guǎi拐 guǎng犷广 guǎn馆管莞 guǎ剐寡 guǐ宄轨庋 \
        guǒ果猓椁 gài丐钙溉 gàng筻戆 gàn旰绀淦 gào告诰郜 gà尬 gá钆尜噶 gèng更 gèn亘茛 gè虼铬个 gén哏 gé阁隔嗝 gòng共贡 gòu构诟购 gùn棍 gù固故顾 gú古汩诂 \
        gāi该陔垓 gāng冈刚纲 gān甘肝坩 gāo皋羔高 gā旮呷嘎 gēng庚耕赓 gēn根跟 gē戈圪疙 gěi给 gěng哽埂绠 gěn艮 gě哿舸 gōng工弓公 gōu佝沟钩 gū孤沽轱 gǎi改 \
        gǎng港岗 gǎn秆赶敢 gǎo杲搞缟 gǎ尕 gǒng廾巩汞 gǒu岣狗苟 gǔn丨衮绲 gǔ古汩诂 huai怀淮槐 huo火钬夥 huài坏 huàng恍谎幌 huàn幻奂宦 huà画桦化 huái怀淮槐 \
        huáng皇凰隍 huán环洹桓 huá骅铧猾 huì卉汇讳 huí回洄茴 huò或货获 huó活 huāng肓荒慌 huān獾欢 huā花哗 huī灰诙咴 huō耠锪劐 huǎng恍谎幌 huǎn缓 huǐ悔毁 \
        huǒ火钬夥 hài亥骇氦 hàng沆 hàn汉旱悍 hào昊浩耗 hà铪哈 hái孩骸还 háng杭绗航 hán邗含邯 háo蚝毫嗥 há蛤 hèng亨哼 hèn恨 hè贺褐赫 héng恒桁衡 hén痕 hé禾何劾 \
        hòng讧 hòu后厚後 hóng弘宏闳 hóu喉猴瘊 hùn诨溷混 hù互冱护 hún浑馄魂 hú囫弧狐 hāi咳嗨 hāng夯 hān顸蚶酣 hāo蒿嚆薅 hā铪哈 hēi黑嘿 hēng亨哼 hē诃嗬喝 \
        hěn很狠 hōng轰訇烘 hōu吼 hūn婚阍昏 hū虍忽烀 hǎi海胲醢 hǎn罕喊阚 hǎo郝好 hǎ铪哈 hǒng轰訇烘 hǒu吼 hǔ琥虎浒 jia岬胛钾 jie姐解 jiu九久灸 jiàng洚绛酱 \
        jiàn件建饯 jiào叫轿较 jià驾架嫁 jiáo佼挢狡 jiá郏荚恝 jiè介戒届 jié卩孑讦 jiù旧臼咎 jiāng江姜茳 jiān戋奸尖 jiāo艽交郊 jiā加佳迦 jiē阶疖皆 jiě姐解 \
        jiōng冂扃 jiū纠鸠赳 jiǎng讲奖桨 jiǎn拣枧俭 jiǎo佼挢狡 jiǎ岬胛钾 jiǒng迥炯窘 jiǔ九久灸 juàn倦桊狷 juè噘撅 jué孓决诀 juān娟捐涓 juē噘撅 juě噘撅 \
        juǎn锩卷 jìng净弪径 jìn妗近进 jì彐伎妓 jí及吉岌 jùn俊郡峻 jù巨讵拒 jú局菊橘 jīng京泾茎 jīn巾今斤 jī丌讥击 jūn军君均 jū居拘狙 jǐng井阱刭 jǐn卺紧堇 jǐ己虮挤 \
        jǔ莒榉榘 kuài块侩郐 kuàng邝圹纩 kuà挎胯跨 kuáng狂诳 kuì匮喟愦 kuí奎逵馗 kuò扩蛞阔 kuāng匡诓哐 kuān宽髋 kuā夸 kuī亏岿盔 kuǎi蒯 kuǎng夼 kuǎn款 \
        kuǎ侉垮 kuǐ跬 kài忾 kàng亢伉抗 kàn瞰看 kào铐犒靠 káng扛 kèn裉 kè克刻客 ké壳 kòng控 kòu叩扣寇 kùn困 kù库绔喾 kāi开揩锎 kāng康慷糠 kān刊勘龛 kāo尻 \
        kā喀咔咖 kēng坑铿吭 kē苛柯珂 kěn肯垦恳 kě岢渴可 kōng崆箜空 kōu抠芤眍 kūn坤昆琨 kū刳枯哭 kǎi凯剀垲 kǎn坎侃砍 kǎo考拷栲 kǎ佧胩卡 kǒng孔恐 kǒu口 kǔn悃捆阃 \
        kǔ苦 la啦 lei嘞 le了 lie咧 liàng谅辆晾 liàn练炼恋 liào尥料廖 liáng良椋粮 lián奁连帘 liáo辽疗聊 liè列劣冽 liù鹨六 liú刘浏流 liāo撩 liē咧 liě咧 \
        liū熘溜 liǎng两魉 liǎn敛琏脸 liǎo钌蓼 liǎ俩 liǔ柳绺锍 li礼俚娌 lou嵝篓搂 luo倮裸瘰 luàn乱 luán娈孪峦 luò洛荦骆 luó猡脶萝 luō罗 luǎn卵 luǒ倮裸瘰 \
        lu氇 lài赉睐赖 làng浪蒗莨 làn烂滥 lào涝耢酪 là瘌辣腊 lái来崃涞 láng狼廊琅 lán兰岚拦 láo劳牢崂 lá旯砬剌 lèi泪类酹 lèng愣 lè仂叻泐 léi雷嫘缧 léng塄楞棱 \
        lìng另呤令 lìn吝赁蔺 lì历厉立 líng囹泠苓 lín邻林临 lí厘离骊 lòng陇垄垅 lòu陋漏瘘 lóng龙咙茏 lóu娄蒌楼 lùn论 lù录赂辂 lún仑伦囵 lú卢庐垆 lüè锊 lüě锊 \
        lāng啷 lāo捞 lā垃邋拉 lēi勒 lēng冷 lē肋 lěi耒诔垒 lěng冷 līn拎 lī哩 lōng陇垄垅 lōu嵝篓搂 lūn抡 lū噜撸 lǎng朗 lǎn览揽缆 lǎo老佬栳 lǎ喇 \
        lǐng岭领 lǐn凛廪懔 lǐ礼俚娌 lǒng陇垄垅 lǒu嵝篓搂 lǔn抡 lǔ卤虏掳 lǘ驴闾榈 lǚ吕侣旅 lǜ律虑氯 ma吗嘛 men们 me么 miàn面 miào妙庙 mián宀眠绵 miáo苗描瞄 \
        miè灭蔑篾 miù谬 miāo喵 miē咩乜 miǎn免沔勉 miǎo杪眇秒 mài劢迈麦 màn曼墁幔 mào茂贸耄 mà杩骂犸 mái霾埋 máng邙忙盲 mán蛮馒瞒 máo矛牦茅 má麻蟆 mèi昧袂媚 \
        mèng孟梦 mèn焖懑闷 méi枚玫眉 méng虻萌甍 mén扪钔门 mìng命 mì冖糸汨 míng名鸣茗 mín民岷苠 mí弥迷猕 mò殁茉陌 móu侔眸蛑 mó谟嫫馍 mù木仫目 mú毪 māng莽漭蟒 \
        mān颟 māo猫 mā妈嬷 mēng勐猛锰 mēn扪钔门 měi每美浼 měng勐猛锰 mī咪眯 mōu哞 mō摸 mǎi买荬 mǎng莽漭蟒 mǎn满螨 mǎo卯峁泖 mǎ马玛码 mǐng酩 mǐn皿闵抿 \
        mǐ米芈弭 mǒu某 mǒ抹 mǔ母亩牡 na哪 ne呢 niàng酿 niàn廿念埝 niào脲尿 niáng娘 nián年鲇鲶 niè陧涅聂 nié捏 niù忸狃纽 niú牛 niān拈蔫 niē捏 niū妞 \
        niǎn捻辇撵 niǎo茑袅嬲 niǔ忸狃纽 nuò诺搦锘 nuó挪傩 nuǎn暖 nài奈柰耐 nàng曩攮 nàn赧腩蝻 nào淖闹 nà纳肭衲 náng囊馕 nán男喃楠 náo挠硇铙 ná拿镎 nèi内 \
        nèn嫩恁 nè疒讷 néng能 né疒讷 nìng佞泞 nì昵逆匿 níng咛狞柠 nín您 ní尼坭怩 nòng弄 nòu耨 nóng农侬哝 nù怒 nú奴孥驽 nüè虐疟 nāng囔 nān囡 nāo孬 nā哪 \
        něi馁 nī妮 nǎi乃艿氖 nǎng曩攮 nǎn赧腩蝻 nǎo垴恼脑 nǎ哪 nǐng咛狞柠 nǐ你拟旎 nǔ努弩胬 nǚ钕女 nǜ恧衄 piàn骗片 piào票嘌漂 pián骈胼蹁 piáo嫖瓢 piè丿苤 \
        piān偏犏篇 piāo飘螵剽 piē氕瞥撇 piě丿苤 piǎn偏犏篇 piǎo殍瞟 po叵钷笸 pài哌湃蒎 pàng胖 pàn判泮叛 pào疱泡炮 pà帕怕 pái俳徘牌 páng庞逄旁 pán爿磐蟠 \
        páo咆庖狍 pá杷爬琶 pèi沛佩帔 pèng碰 pèn喷 péi陪培赔 péng朋堋彭 pén盆湓 pìn牝聘 pì屁淠媲 píng平评凭 pín贫嫔频 pí皮枇毗 pò珀破粕 póu裒掊 pó鄱皤婆 pù铺瀑曝 \
        pú匍莆菩 pāi拍 pāng乓滂 pān潘攀 pāo抛脬 pā趴啪葩 pēi呸胚醅 pēng怦抨砰 pēn喷 pěng捧 pīng乒俜娉 pīn姘拼 pī丕批纰 pōu剖 pō钋坡泊 pū攴攵扑 pǎi拍 \
        pǎng耪 pǎo跑 pǐn品榀 pǐ匹庀仳 pǒu剖 pǒ叵钷笸 pǔ圃浦普 qiàng炝 qiàn芡倩堑 qiào俏诮峭 qià恰洽髂 qiáng丬墙嫱 qián前钤虔 qiáo乔侨荞 qiá掐葜 qiè妾怯郄 \
        qié且 qióng邛穷穹 qiú囚犰求 qiāng羌戕枪 qiān千仟阡 qiāo硗跷劁 qiā掐葜 qiē且 qiě且 qiōng芎 qiū丘邱秋 qiǎng羟襁抢 qiǎn凵肷遣 qiǎo巧愀 qiǎ掐葜 \
        qiǔ糗 quàn劝券 quán全权诠 què却悫确 qué瘸 quān悛圈 quē缺阙 quǎn犭犬畎 qu取娶龋 qìng庆箐磬 qìn吣沁揿 qì讫汔迄 qíng晴氰擎 qín芩芹秦 qí亓祁岐 qù去阒觑 \
        qún裙群 qú劬朐鸲 qīng青氢轻 qīn侵钦衾 qī沏柒凄 qūn逡 qū岖诎驱 qǐng苘顷请 qǐn锓寝 qǐ乞企屺 qǔ取娶龋 ruán阮朊软 ruì芮枘蚋 ruí蕤 ruò偌弱箬 ruó偌弱箬 \
        ruǎn阮朊软 ruǐ蕊 ràng让 rào绕 ráng禳瓤穰 rán蚺髯燃 ráo荛饶桡 rèn刃认仞 rè热 réng仍 rén亻仁壬 rì日 ròu肉 róng戎肜狨 róu柔揉糅 rùn闰润 rù入洳溽 \
        rún闰润 rú如茹铷 rāng壤攘嚷 rēng扔 rěn忍荏稔 rě惹 rōng茸 rǎng壤攘嚷 rǎn冉苒染 rǎo扰 rǒng冗 rǔ汝乳辱 shang裳 shi匙 shou扌 shui氵 shuài帅蟀 \
        shuàn涮 shuà耍 shuì税睡 shuí水 shuò妁烁朔 shuāi摔衰 shuāng双霜孀 shuān闩拴栓 shuā唰刷 shuō说 shuǎi甩 shuǎng爽 shuǎ耍 shuǐ水 shài晒 \
        shàng绱上尚 shàn讪汕疝 shào劭邵绍 shà唼歃霎 sháo勺芍韶 shá傻 shèng圣剩嵊 shèn肾胂渗 shè厍设社 shéi谁 shéng绳 shén什甚神 shé舌佘蛇 shì礻世仕 \
        shí十饣时 shòu寿受狩 shóu守首艏 shùn顺舜瞬 shù戍束沭 shú秫孰赎 shāi筛酾 shāng伤殇商 shān山彡删 shāo烧筲艄 shā杀纱砂 shēng升牲笙 shēn申伸身 shē奢猞赊 \
        shěng眚省 shěn审哂矧 shě舍 shī尸失师 shōu收 shū书殳抒 shǎi筛酾 shǎng垧晌赏 shǎn闪陕 shǎo少 shǎ傻 shǐ史矢豕 shǒu守首艏 shǔn吮 shǔ暑黍署 si死 \
        suo嗦 suàn蒜算 suì岁祟谇 suí绥隋随 suān狻酸 suī虽荽眭 suō唆娑桫 suǐ髓 suǒ所唢琐 sài赛 sàng丧 sàn散 sào埽瘙 sà卅飒脎 sè涩啬铯 sì巳四寺 sòng讼宋诵 \
        sòu嗽 sóng怂悚耸 sù夙肃涑 sú俗 sāi腮噻鳃 sāng桑 sān三叁毵 sāo搔骚缫 sā仨挲撒 sēng僧 sēn森 sī厶纟丝 sōng松凇崧 sōu嗖搜溲 sūn孙狲荪 sū苏酥稣 sǎng嗓搡磉 \
        sǎn伞馓糁 sǎo扫嫂 sǎ洒 sǐ死 sǒng怂悚耸 sǒu叟嗾瞍 sǔn损笋隼 te忑特铽 tiàn掭 tiào眺粜跳 tián田恬畋 tiáo条迢笤 tiè餮 tiān添天 tiāo佻祧挑 tiē贴萜帖 \
        tiě铁 tiǎn忝殄腆 tiǎo窕 tou钭 tuàn彖 tuán团抟 tuì退煺蜕 tuí颓 tuò柝唾箨 tuó佗陀坨 tuān湍 tuī推 tuō乇托拖 tuǎn疃 tuǐ腿 tuǒ妥庹椭 tài汰态肽 \
        tàng烫趟 tàn叹炭碳 tào套 tà挞闼榻 tái邰抬炱 táng唐棠塘 tán坛昙谈 táo洮逃桃 tè忑特铽 téng疼誊滕 tìng挺艇梃 tì剃倜悌 tíng廷亭庭 tí啼缇鹈 tòng恸痛 tòu透 \
        tóng仝佟彤 tóu亠投骰 tùn氽 tù兔堍 tún饨豚臀 tú图徒荼 tāi胎 tāng铴耥羰 tān坍贪摊 tāo涛绦滔 tā他它她 tēng疼誊滕 tīng厅汀烃 tī剔梯锑 tōng嗵通 tōu偷 \
        tūn吞暾 tū凸秃突 tǎi胎 tǎng帑淌傥 tǎn忐坦袒 tǎo讨 tǎ獭鳎塔 tǐng挺艇梃 tǐ体 tǒng统捅桶 tǒu钭 tǔn氽 tǔ土钍吐 wa哇 wài外 wàng妄旺忘 wàn腕万 wà袜腽 \
        wáng亡王 wán丸纨芄 wá娃 wèi卫未位 wèng瓮蕹 wèn汶璺问 wéi囗韦围 wén文玟闻 wò沃肟卧 wù勿戊阢 wú毋吴吾 wāi歪 wāng汪 wān弯剜湾 wā挖洼娲 wēi危威偎 wēng翁嗡 \
        wēn温瘟 wěi伟伪纬 wěng蓊 wěn刎吻紊 wō倭莴窝 wū圬污邬 wǎi崴 wǎng网罔惘 wǎn宛挽婉 wǎ佤瓦 wǒ我 wǔ五仵妩 xin忄 xiàng向项象 xiàn县岘苋 xiào孝效笑 \
        xià夏罅下 xiáng详庠祥 xián闲弦贤 xiáo崤淆 xiá匣侠狎 xiè泄泻绁 xié协胁偕 xiòng凶匈汹 xióng雄熊 xiù秀岫绣 xiāng乡芗香 xiān先氙祆 xiāo枭哓枵 xiā瞎虾 \
        xiē些楔歇 xiě写 xiōng凶匈汹 xiū休修咻 xiǎng享响饷 xiǎn冼显险 xiǎo小晓筱 xiǔ朽 xuàn泫炫绚 xuán玄痃悬 xuè谑血 xué穴学泶 xuān轩宣谖 xuē靴薛削 xuě雪鳕 \
        xuǎn选癣 xu蓿 xìng杏姓幸 xìn囟信衅 xì饩细阋 xíng刑邢陉 xín忻辛昕 xí习席袭 xùn讯汛迅 xù旭序叙 xún旬巡询 xú徐 xīng星惺腥 xīn忻辛昕 xī夕兮吸 xūn勋埙獯 \
        xū盱胥须 xǐng醒擤 xǐn忻辛昕 xǐ玺徙喜 xǔ许诩栩 ya呀 yo唷哟 yuàn苑院垸 yuán元园沅 yuè刖岳悦 yuān鸢冤眢 yuē曰约 yuě曰约 yuǎn远 yàng怏恙样 yàn厌彦砚 \
        yào药鹞曜 yà亚讶迓 yáng扬羊阳 yán讠延闫 yáo爻尧肴 yá牙伢岈 yè业曳页 yé揶铘爷 yìng映硬媵 yìn印茚胤 yì义亿弋 yíng迎茔盈 yín吟垠狺 yí仪圯夷 yòng用 yòu又右幼 \
        yóng喁 yóu尤由犹 yùn孕运郓 yù肀玉驭 yún云匀纭 yú于余妤 yāng央泱殃 yān恹胭崦 yāo幺夭吆 yā丫押垭 yē椰噎掖 yě也冶野 yīng英莺婴 yīn因阴姻 yī衤伊医 yōng拥痈邕 \
        yōu优忧攸 yō唷哟 yūn氲晕 yū纡迂淤 yǎng仰养氧 yǎn兖奄俨 yǎo杳咬窈 yǎ痖哑雅 yǐng郢颍颖 yǐn廴尹引 yǐ乙以钇 yǒng永甬咏 yǒu卣酉莠 yǔn允狁陨 yǔ伛宇屿 zan昝趱攒 \
        zha眨砟 zhe着著 zhuài拽 zhuàng壮状撞 zhuàn啭撰篆 zhuì坠惴缒 zhuó灼茁斫 zhuāi拽 zhuāng妆庄桩 zhuān专砖颛 zhuā抓 zhuī隹追骓 zhuō拙倬捉 zhuǎi拽 \
        zhuǎng妆庄桩 zhuǎn转 zhuǎ抓 zhài债砦寨 zhàng丈仗帐 zhàn战栈站 zhào兆诏赵 zhà乍诈咤 zhái宅 zháo找沼爪 zhá札闸铡 zhèng证郑政 zhèn圳阵鸩 zhè柘浙鹧 \
        zhé哲辄蛰 zhì至志忮 zhí执侄直 zhòng仲众重 zhòu纣咒宙 zhóu妯轴 zhù伫住助 zhú竹竺烛 zhāi斋摘 zhāng张章鄣 zhān沾毡旃 zhāo钊招昭 zhā哳揸渣 zhēng争征峥 \
        zhēn贞针侦 zhē遮蜇 zhěng拯整 zhěn诊枕轸 zhě者锗赭 zhī之支卮 zhōng忠终盅 zhōu州舟诌 zhūn肫窀谆 zhū朱侏诛 zhǎi窄 zhǎng仉长涨 zhǎn斩盏崭 zhǎo找沼爪 \
        zhǎ眨砟 zhǐ夂止旨 zhǒng肿冢踵 zhǒu肘帚 zhǔn准 zhǔ丶主拄 zi子 zuàn攥 zuì最蕞醉 zuò坐阼怍 zuó昨琢 zuān躜钻 zuī嘴 zuō左佐 zuǎn缵纂 zuǐ嘴 zuǒ左佐 \
        zài再在载 zàng葬奘脏 zàn暂赞錾 zào灶皂唣 zán咱 záo凿 zá杂砸 zèng锃甑赠 zèn谮 zè仄昃 zéi贼 zé则泽责 zì自恣渍 zòng纵粽 zòu奏揍楱 zùn撙 zú足族镞 \
        zāi灾甾哉 zāng赃臧 zān糌簪 zāo遭糟 zā匝咂拶 zēng增憎罾 zěn怎 zī孜咨姿 zōng棕腙踪 zōu邹驺诹 zūn尊遵樽 zū租 zǎi宰崽 zǎng驵 zǎn昝趱攒 zǎo早枣蚤 zǎ咋 \
        zǐ姊秭籽 zǒng总偬 zǒu走 zǔn撙 zǔ诅阻组 ài爱砹隘 àng盎 àn岸按案 ào岙坳傲 à锕阿 ái捱皑癌 áng昂 áo敖嗷廒 á嗄 èi诶 èn摁 èr二贰佴 è厄扼苊 éi诶 ér而鸸鲕 \
        é讹俄娥 òu怄 ò噢喔 ó哦 āi哎哀埃 āng肮 ān安桉氨 āo凹 ā锕阿 ēi诶 ēn恩蒽 ē婀屙 ěi诶 ěr尔耳迩 ě婀屙 ń嗯 ň嗯 ōu讴欧殴 ō噢喔 ǎi矮蔼霭 ǎn俺埯铵 ǎo袄媪拗 ǎ锕阿 \
        ǒu偶耦藕 ǒ噢喔 ǹ嗯
        """
}
