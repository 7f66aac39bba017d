/// A common character for each syllable of Mandarin in pinyin: the first of the characters of GB 2312 that CLDR's transform
/// Han-Latin writes so, in the order of its collation `zh-u-co-pinyin` (CLDR 42). A reading is collated as these characters.
enum PinyinTable {
    static let pairs = """
        ā阿 á嗄 a啊 āi哎 ái捱 ǎi矮 ài艾 ān安 ǎn俺 àn犴 āng肮 áng昂 àng盎 āo凹 áo敖 ǎo拗 ào岙 bā八 bá拔 bǎ把 bà坝 ba吧 bāi掰 bái白
        bǎi百 bài败 bān扳 bǎn阪 bàn办 bāng邦 bǎng绑 bàng蚌 bāo勹 báo雹 bǎo宝 bào报 bēi陂 běi北 bèi贝 bei呗 bēn奔 běn本 bèn坌
        bēng崩 béng甭 bèng泵 bī逼 bí荸 bǐ匕 bì币 biān边 biǎn贬 biàn卞 biāo灬 biǎo表 biào鳔 biē憋 bié别 biě瘪 bīn玢 bìn摈 bīng冫
        bǐng丙 bìng并 bō拨 bó伯 bǒ跛 bò檗 bo卜 bū逋 bú醭 bǔ卟 bù不 cā嚓 cǎ礤 cāi猜 cái才 cǎi采 cài菜 cān参 cán残 cǎn惨 càn灿
        cāng仓 cáng藏 cāo操 cáo曹 cǎo草 cao艹 cè册 cén岑 cēng噌 céng层 cèng蹭 chā叉 chá查 chǎ衩 chà汊 chāi拆 chái侪 chài虿
        chān觇 chán婵 chǎn产 chàn忏 chāng伥 cháng肠 chǎng厂 chàng怅 chāo抄 cháo晁 chǎo吵 chào耖 chē车 chě扯 chè屮 chēn抻
        chén尘 chěn碜 chèn衬 chēng柽 chéng丞 chěng逞 chèng秤 chī吃 chí弛 chǐ尺 chì彳 chōng充 chóng虫 chǒng宠 chòng铳 chōu抽
        chóu仇 chǒu丑 chòu臭 chū出 chú刍 chǔ杵 chù亍 chuāi揣 chuài啜 chuān巛 chuán传 chuǎn舛 chuàn串 chuāng疮 chuáng床
        chuǎng闯 chuàng创 chuī吹 chuí垂 chūn春 chún纯 chǔn蠢 chuō踔 chuò辶 cī呲 cí词 cǐ此 cì次 cōng匆 cóng从 còu凑 cū粗 cú徂
        cù促 cuān汆 cuàn窜 cuī崔 cuǐ璀 cuì脆 cūn村 cún存 cǔn忖 cùn寸 cuō搓 cuó嵯 cuǒ脞 cuò厝 dā耷 dá达 dǎ打 dà大 da瘩 dāi呆 dǎi歹
        dài代 dān丹 dǎn胆 dàn旦 dāng当 dǎng挡 dàng凼 dāo刀 dǎo导 dào到 dé得 de地 dēng灯 děng等 dèng邓 dī氐 dí狄 dǐ诋 dì弟 diān甸
        diǎn典 diàn电 diāo刁 diào吊 diē爹 dié迭 dīng丁 dǐng顶 dìng订 diū丢 dōng东 dǒng董 dòng动 dōu都 dǒu抖 dòu斗 dū嘟 dú毒
        dǔ笃 dù芏 duān端 duǎn短 duàn段 duī堆 duì队 dūn吨 dǔn盹 dùn囤 duō多 duó夺 duǒ朵 duò剁 ē婀 é讹 è厄 éi诶 ēn恩 èn摁 ér儿 ěr尔
        èr二 fā发 fá乏 fǎ法 fà珐 fān帆 fán凡 fǎn反 fàn犯 fāng匚 fáng防 fǎng仿 fàng放 fēi飞 féi肥 fěi匪 fèi吠 fēn分 fén坟 fěn粉
        fèn份 fēng丰 féng冯 fěng讽 fèng凤 fǒu缶 fū夫 fú弗 fǔ呒 fù阝 gā旮 gá钆 gǎ尕 gà尬 gāi该 gǎi改 gài丐 gān甘 gǎn秆 gàn干
        gāng冈 gǎng岗 gàng筻 gāo皋 gǎo杲 gào告 gē戈 gé阁 gě哿 gè个 gěi给 gēn根 gén哏 gěn艮 gèn亘 gēng庚 gěng哽 gèng更 gōng工
        gǒng廾 gòng共 gōu勾 gǒu岣 gòu构 gū估 gǔ古 gù固 guā瓜 guǎ剐 guà卦 guāi乖 guǎi拐 guài怪 guān关 guǎn莞 guàn贯 guāng光
        guǎng广 guàng逛 guī归 guǐ宄 guì刽 gǔn丨 gùn棍 guō呙 guó国 guǒ果 guò过 hā哈 há蛤 hāi咳 hái还 hǎi海 hài亥 hān顸 hán邗
        hǎn罕 hàn汉 hāng夯 háng杭 hàng沆 hāo蒿 háo蚝 hǎo好 hào号 hē诃 hé禾 hè贺 hēi黑 hén痕 hěn很 hèn恨 hēng亨 héng恒 hōng轰
        hóng弘 hòng讧 hóu侯 hǒu吼 hòu后 hū乎 hú囫 hǔ虎 hù互 huā花 huá华 huà化 huái怀 huài坏 huān欢 huán环 huǎn缓 huàn幻 huāng肓
        huáng皇 huǎng恍 huī灰 huí回 huǐ悔 huì卉 hūn昏 hún浑 hùn诨 huō耠 huó活 huǒ火 huò或 jī丌 jí及 jǐ几 jì彐 jiā加 jiá郏 jiǎ甲
        jià价 jiān戋 jiǎn囝 jiàn见 jiāng江 jiǎng讲 jiàng匠 jiāo艽 jiǎo角 jiào叫 jiē阶 jié卩 jiě姐 jiè介 jīn巾 jǐn仅 jìn劲
        jīng京 jǐng井 jìng净 jiōng冂 jiǒng炅 jiū纠 jiǔ九 jiù旧 jū居 jú局 jǔ咀 jù巨 juān娟 juǎn卷 juàn倦 juē噘 jué孓 jūn军 jùn俊
        kā咔 kǎ卡 kāi开 kǎi凯 kài忾 kān刊 kǎn坎 kàn看 kāng闶 káng扛 kàng亢 kāo尻 kǎo考 kào铐 kē苛 ké壳 kě可 kè克 kěn肯 kèn裉
        kēng吭 kōng空 kǒng孔 kòng控 kōu抠 kǒu口 kòu叩 kū刳 kǔ苦 kù库 kuā夸 kuǎ侉 kuà挎 kuǎi蒯 kuài块 kuān宽 kuǎn款 kuāng匡
        kuáng狂 kuǎng夼 kuàng邝 kuī亏 kuí奎 kuǐ跬 kuì匮 kūn坤 kǔn悃 kùn困 kuò扩 lā垃 lá旯 lǎ喇 là腊 la啦 lái来 lài赉 lán兰 lǎn览
        làn烂 lāng啷 láng郎 lǎng朗 làng浪 lāo捞 láo劳 lǎo老 lào涝 lē肋 lè仂 le了 lēi勒 léi雷 lěi耒 lèi泪 lei嘞 léng塄 lěng冷
        lèng愣 lī哩 lí厘 lǐ礼 lì力 liǎ俩 lián奁 liǎn敛 liàn练 liáng良 liǎng两 liàng亮 liāo撩 liáo辽 liǎo钌 liào尥 liě咧 liè列
        līn拎 lín邻 lǐn凛 lìn吝 líng伶 lǐng岭 lìng令 liū溜 liú刘 liǔ柳 liù六 lóng龙 lǒng陇 lóu娄 lǒu嵝 lòu陋 lū噜 lú卢 lǔ卤 lù陆
        lu氇 lǘ驴 lǚ吕 lǜ律 luán娈 luǎn卵 luàn乱 lüè掠 lūn抡 lún仑 lùn论 luō罗 luó猡 luǒ倮 luò泺 mā妈 má麻 mǎ马 mà犸 ma吗 mái埋
        mǎi买 mài劢 mān颟 mán蛮 mǎn满 màn曼 máng邙 mǎng莽 māo猫 máo毛 mǎo卯 mào茂 me么 méi没 měi每 mèi妹 mén门 mèn闷 men们
        méng虻 měng勐 mèng孟 mī咪 mí弥 mǐ米 mì冖 mián宀 miǎn免 miàn面 miāo喵 miáo苗 miǎo杪 miào妙 miē乜 miè灭 mín民 mǐn皿
        míng名 mǐng酩 mìng命 miù谬 mō摸 mó谟 mǒ抹 mò末 mōu哞 móu牟 mǒu某 mú毪 mǔ母 mù木 ń嗯 ná拿 nǎ哪 nà那 nǎi乃 nài奈 nān囡 nán男
        nǎn赧 nāng囔 náng囊 nǎng曩 nāo孬 náo呶 nǎo垴 nào闹 nè疒 ne呢 něi馁 nèi内 nèn恁 néng能 nī妮 ní尼 nǐ你 nì伲 niān拈 nián年
        niǎn捻 niàn廿 niáng娘 niàng酿 niǎo鸟 niào尿 niē捏 niè陧 nín您 níng宁 nìng佞 niū妞 niú牛 niǔ忸 nóng农 nòng弄 nòu耨 nú奴
        nǔ努 nù怒 nǚ女 nǜ恧 nuǎn暖 nüè疟 nuó挪 nuò诺 ō喔 ó哦 ōu讴 ǒu呕 òu怄 pā趴 pá杷 pà帕 pāi拍 pái俳 pài哌 pān潘 pán爿 pàn判
        pāng乓 páng庞 pǎng耪 pàng胖 pāo抛 páo刨 pǎo跑 pào泡 pēi呸 péi陪 pèi沛 pēn喷 pén盆 pēng怦 péng朋 pěng捧 pèng碰 pī丕 pí皮
        pǐ匹 pì屁 piān偏 pián骈 piàn片 piāo剽 piáo嫖 piǎo殍 piào票 piē氕 piě丿 pīn姘 pín贫 pǐn品 pìn牝 pīng乒 píng平 pō钋 pó婆
        pǒ叵 pò迫 pōu剖 póu掊 pū仆 pú匍 pǔ朴 pù铺 qī七 qí亓 qǐ乞 qì气 qiā掐 qià恰 qiān千 qián前 qiǎn凵 qiàn欠 qiāng呛 qiáng丬
        qiǎng抢 qiàng炝 qiāo悄 qiáo乔 qiǎo巧 qiào俏 qiě且 qiè切 qīn亲 qín芩 qǐn锓 qìn吣 qīng青 qíng情 qǐng苘 qìng庆 qiōng芎
        qióng邛 qiū丘 qiú囚 qiǔ糗 qū区 qú劬 qǔ取 qù去 quān悛 quán全 quǎn犭 quàn劝 quē缺 qué瘸 què却 qūn逡 qún裙 rán蚺 rǎn冉
        ráng禳 rǎng嚷 ràng让 ráo娆 rǎo扰 rào绕 rě惹 rè热 rén人 rěn忍 rèn刃 rēng扔 réng仍 rì日 rōng茸 róng戎 rǒng冗 róu柔 ròu肉
        rú如 rǔ汝 rù入 ruǎn阮 ruí蕤 ruǐ蕊 ruì芮 rùn闰 ruò若 sā仨 sǎ洒 sà卅 sāi塞 sài赛 sān三 sǎn伞 sàn散 sāng桑 sǎng嗓 sàng丧
        sāo搔 sǎo扫 sào埽 sè色 sēn森 sēng僧 shā杀 shǎ傻 shà唼 shāi筛 shài晒 shān山 shǎn闪 shàn讪 shāng伤 shǎng垧 shàng上
        shang裳 shāo捎 sháo勺 shǎo少 shào劭 shē奢 shé舌 shě舍 shè厍 shéi谁 shēn申 shén什 shěn沈 shèn肾 shēng升 shéng绳
        shěng省 shèng圣 shī尸 shí十 shǐ史 shì士 shi匙 shōu收 shǒu手 shòu寿 shou扌 shū书 shú秫 shǔ属 shù术 shuā刷 shuǎ耍
        shuāi衰 shuǎi甩 shuài帅 shuān闩 shuàn涮 shuāng双 shuǎng爽 shuǐ水 shuì税 shui氵 shǔn吮 shùn顺 shuō说 shuò妁 sī厶 sǐ死
        sì巳 sōng忪 sǒng怂 sòng讼 sōu嗖 sǒu叟 sòu嗽 sū苏 sú俗 sù夙 suān狻 suàn蒜 suī虽 suí绥 suǐ髓 suì岁 sūn孙 sǔn损 suō唆 suǒ所
        suo嗦 tā他 tǎ塔 tà拓 tāi胎 tái台 tài太 tān坍 tán坛 tǎn忐 tàn叹 tāng汤 táng饧 tǎng帑 tàng烫 tāo涛 táo洮 tǎo讨 tào套 tè忑
        téng疼 tī剔 tí荑 tǐ体 tì屉 tiān天 tián田 tiǎn忝 tiàn掭 tiāo佻 tiáo条 tiǎo窕 tiào眺 tiē帖 tiě铁 tiè餮 tīng厅 tíng廷
        tǐng挺 tōng通 tóng仝 tǒng统 tòng恸 tōu偷 tóu亠 tǒu钭 tòu透 tū凸 tú图 tǔ土 tù兔 tuān湍 tuán团 tuǎn疃 tuàn彖 tuī推 tuí颓
        tuǐ腿 tuì退 tūn吞 tún屯 tǔn氽 tuō乇 tuó驮 tuǒ妥 tuò柝 wā挖 wá娃 wǎ瓦 wà袜 wa哇 wāi歪 wǎi崴 wài外 wān弯 wán丸 wǎn宛 wàn万
        wāng汪 wáng亡 wǎng网 wàng妄 wēi危 wéi囗 wěi伟 wèi卫 wēn温 wén文 wěn刎 wèn问 wēng翁 wěng蓊 wèng瓮 wō挝 wǒ我 wò沃 wū乌
        wú无 wǔ五 wù兀 xī夕 xí习 xǐ洗 xì戏 xiā虾 xiá匣 xià下 xiān仙 xián闲 xiǎn冼 xiàn县 xiāng乡 xiáng详 xiǎng享 xiàng向 xiāo枭
        xiáo崤 xiǎo小 xiào孝 xiē些 xié协 xiě写 xiè泄 xīn心 xìn囟 xin忄 xīng星 xíng刑 xǐng醒 xìng兴 xiōng凶 xióng雄 xiū休 xiǔ朽
        xiù秀 xū吁 xú徐 xǔ许 xù旭 xu蓿 xuān轩 xuán玄 xuǎn选 xuàn泫 xuē削 xué穴 xuě雪 xuè血 xūn勋 xún寻 xùn训 yā丫 yá牙 yǎ哑 yà轧
        ya呀 yān恹 yán讠 yǎn兖 yàn厌 yāng央 yáng扬 yǎng仰 yàng怏 yāo幺 yáo爻 yǎo杳 yào药 yē掖 yé爷 yě也 yè业 yī一 yí仪 yǐ乙 yì义
        yīn因 yín吟 yǐn廴 yìn印 yīng应 yíng迎 yǐng郢 yìng映 yō哟 yōng佣 yóng喁 yǒng永 yòng用 yōu优 yóu尢 yǒu友 yòu又 yū纡 yú于
        yǔ与 yù肀 yuān鸢 yuán元 yuǎn远 yuàn苑 yuē曰 yuè月 yūn晕 yún云 yǔn允 yùn孕 zā匝 zá杂 zǎ咋 zāi灾 zǎi宰 zài再 zān糌 zán咱
        zǎn昝 zàn暂 zāng赃 zǎng驵 zàng奘 zāo遭 záo凿 zǎo早 zào灶 zé则 zè仄 zéi贼 zěn怎 zèn谮 zēng增 zèng锃 zhā扎 zhá札 zhǎ眨
        zhà乍 zhāi斋 zhái宅 zhǎi窄 zhài债 zhān沾 zhǎn斩 zhàn占 zhāng张 zhǎng仉 zhàng丈 zhāo钊 zhǎo爪 zhào召 zhē蜇 zhé折 zhě者
        zhè这 zhe着 zhēn贞 zhěn诊 zhèn圳 zhēng争 zhěng拯 zhèng正 zhī之 zhí执 zhǐ夂 zhì至 zhōng中 zhǒng肿 zhòng仲 zhōu州
        zhóu妯 zhǒu肘 zhòu纣 zhū朱 zhú竹 zhǔ丶 zhù伫 zhuā抓 zhuāi拽 zhuān专 zhuǎn转 zhuàn啭 zhuāng妆 zhuàng壮 zhuī隹 zhuì坠
        zhūn肫 zhǔn准 zhuō卓 zhuó灼 zī孜 zǐ仔 zì字 zi子 zōng宗 zǒng总 zòng纵 zōu邹 zǒu走 zòu奏 zū租 zú足 zǔ诅 zuān钻 zuǎn缵
        zuàn攥 zuǐ嘴 zuì最 zūn尊 zǔn撙 zuó昨 zuǒ左 zuò作
        """
}
