/// How Chinese names that begin with a character of several readings are read. `ChineseReadings` reads it.
///
/// Written by Scripts/derive-chinese-readings.py on 2026-11-22; do not edit. Derived from:
/// - phrase-pinyin-data (https://github.com/mozillazg/phrase-pinyin-data), commit
///   cee0ed6e6e4898580cafd2bd5e3723e20b214aa0, MIT License, Copyright (c) 2017 mozillazg;
/// - Unihan 16.0 (Unicode License v3), its readings as pinyin-data has them
///   (https://github.com/mozillazg/pinyin-data), commit 82759f96236a65141ddc0cc9198fa688b7b8a7fa,
///   MIT License, Copyright (c) 2016 mozillazg;
/// - chinese-phrases.txt and chinese-surnames.txt in Scripts, which say what they are from;
/// - collation and the transform Hans-Hant of ICU 72.
///
/// Dropped: 13 words with a reading that Unihan does not have; and all beginnings that the collation files by themselves.
///
/// SHA-256 of the files that were read:
///   kMandarin.txt 313ca5491f88ad2e1c934319e879ee1a35724f6cf838ca3ab660c488cd5ab7ff
///   kHanyuPinlu.txt 260ef08aef066ae5e798ed9933e305094d03a87a5d0bcbced6d740cb9084f2f8
///   kTGHZ2013.txt 83be5ecdfe0b8fcc1202ae45882a2f983c013db87ba68369d94a4dad775382bb
///   kXHC1983.txt 7ade5b5750c92d39dec2151075ebcca323afe6af452349f54438d950b1dd4eeb
///   kHanyuPinyin.txt 2c4c24310caa91ff81e960ec674f2102664dbbd1e686c30c204cc78aaa27b9d9
///   pinyin.txt dcc769607c220b312fea3e71cb63421298b4b891b1f7356a95ab58f2c96fff81
enum ChineseReadingTable {
    /// Characters that names have under another letter than the collation, whatever follows: a syllable, and they.
    static let characters = """
        biàn𨚕 bié癿 bèi𬇙 bó泊 bān𨭉 bāng𠳐 bō𬭛 bǐ芘 bǔ𬷕 chá𥻗 chán孱 cháng裳 chè㬚 chí匙 chóng漴 chún𬭚 chān掺摻 chēn𬘭 chī𫄨 chōng㳘 \
        chū䝙䢺 chūn䲠 chǎn𬊤 chǎng𬬮 chǐ豉 chǔ𬺓 cáo𥕢 cǎn䅟 cǐ𫚖 diàn鈿 dié楪𫶇 duō㙍 dài駘 dàn𫢸 dàng𬍡 dá溚鿎𫟼 dì䗖𤧛 dí𬱖 dù𬭊 dā𨱏 dī䃅 \
        dīng町 dōng𬟽 dǎn𬘘 dǎng𣗋 dǐ坻茋 dǒu钭 fán𫔍𬸪 fèn坋 fén𣸣 fù㳇 fēi𬴂 fū𫓧 fǒu炰 fǔ㕮𫖯 guó𬇹 guāng𨐈 gài𬮿 gàn㽏 gàng鿍 gāng㭎 \
        gěng𬒔 gōng䢼 gǒng硔 gǔ𦙶 huàng㿠 huán𤩽𬘫 huáng𨱑 huì硊𬤝𬭬 huò㸌 huī㧑 huō𬴃 huǎn㬊 hàn扞 hé餄𬌗 hóng𫟹𬭎 hóu𬭤 hēi𬭶 hěn𬣳 hūn碈 \
        hǎn㘎 hǒng唝 jiàn槛檻𬣡 jié㛃 jiù㠇 jiā𬂩 jiāo䴔 jiōng𬳶 jiǒng䌹 jiǔ氿 jué㵐𫔎𫘝 jì𪟝𬶨𬶭 jí㴔堲 jùn䐃 jú䴗 jī𫌀𫓯𫓹𬯀 jīn𬬱 jīng䴖 jū𬶋 \
        kuáng𫛭 kuǎi㧟 kuǐ傀𫠆 kàn阚 kào㸆 kāng𡐓𩾌 kōu𫸩 kǔ楛 liàn𬶠 liào𪤗 liáng𫟅 liè䴕𫚭 liǎng𬜯 luò捰 là𬶟 làng㫰 lán𬒗 láo𫭼 lì𫵷𬍛 \
        lí㰀釐 lín𬭸𬴊 líng㥄 lóu𦝼𪣻 lù𫘧 lú𬬻 lún𬬭 lüè䂮掠略 lōu䁖 lǎng㮾 lǒng𬕂 lǔn𫭢 miǎn𩾃 mài鿏 màn𬜬 má痳 máng厖 mèn呇 mén𫞩 méng㠓𫑡 \
        mò𬙊 mǎo鉚 mǔ𧿹𬭁 niè𫔶 nà𦰡 nài佴 nì𨺙 ní𫐐𫠜 nóng𬪩 piào蔈驃骠 pián㛹 piě𬭯 piǎn𡎚 pán蹒 pì䴙 pín𬞟 pī𬳵 pō䥽 pǔ埔 qiàn伣𬘬 qióng䓖 \
        qiú𨱇 qiā袷 qiān磏 qiāo蹻 què𬒈 quān𨟠 quē炔 qì洓 qí䓫𨙸𬨂 qī欹 qū㭕䓛𪨰 qǔ苣 ruò婼 róu𫐓 rǎn䎃 shuài率 shà嗄 shàn嶦𫮃 sháo杓 shén𬬹 \
        shì䏡狧𬤊 shù𬬸 shān烻 shē𪨶 shēn𬳽 shī䴓𫚕 shǎn鿃 shǔn楯 suì𫟦𬭼 suō莎 sì俟 sù𫗧 sī㟃 sǒng㧐 tiàn瑱 tuí𬯎 tuó柁𬶍 tuō圫 tà沓阘 táng䣘 \
        táo𫘦 téng䲢 tí𫘨 tíng䗴 tóng穜𦒍𫍣 tú𬳿 tún囤 tāo焘燾 tī䏲䴘 tīng𬘩 tū㻬 tǎng埫 tǒng㛚 wàn𬇕 wéi𣲗𬶏 wén𫘜 wú峿 wāng尢 wēng𬭩 \
        wěi亹廆隗𫇭𬀩𬱟 wǔ𣲘 xià厦廈 xiàn霰𪾢𬀪 xiào滧 xián𫍯 xiè𤫉𬹼 xié㙦 xiā呷 xiān孅𬸣 xiāng𬙋 xiōng芎 xiū䗛 xiǎn㬎 xiǎo𫍲 xuán𫠊 xué噱 \
        xuān嬛𫍽𫓶 xí𠅤𫘬 xíng餳饧𫰛 xù㳚 xún蕁𬊈𬍤𬘓𬩽 xīn䜣𫷷 xū欻𦈡𬣙 xūn𫄸 xǐ鿭𬭳𬶮 yuán妧𫘪 yuè𫐄𬸚 yuān涴 yán𫄧 yáng玚瑒 yì㑊𫄷𬟁𬬩 yìn䲟窨 yín硍齦龈 \
        yòng㶲 yòu褎 yóu𬨎 yú畬 yān閼阏 yāo㙘 yīn𬘡𬤇𬮱 yīng䓨 yūn𫖳 yǎn䶮𪩘𬙂𬸘 yǐ𫖮𬺈 yǔ㺄 zhuó琢 zhái翟 zhóu碡 zhù柷 zhā紮 zhōu婤 zhǎn辗 \
        zuō嘬 zàn酂 zī孖齜 zū菹 ào薁 è堨𥔲𫫇 ā吖 ān𩽾 ōu𫭟 ǒu𠙶𬉼
        """

    /// A line for each character: its readings, and after each what follows the character in names read so. In a token,
    /// each character alone is one way to go on, or all of them are after "+". "*" is anything else. After "~" are words that
    /// have more than one reading.
    static let phrases = """
        万 mò 俟
        乐 yuè 书句史器团坊坛声官工师府律感户手曲歌正段毅池清理章籍经羊舞记论评谱进迷队音
        乘 shèng 舆輿 chéng +舆播 +輿播
        乜 niè +斜纏 +斜缠
        乾 qián * +乾翼 gān 丝乾亲仗休儿兒冰冷净卿号名呕咳員哭啥啼嘔嘛噦嚎城妈姜娘媽將尸屍巴布急性打掉政料旱杯松果枝枯架柴校洗活流涩涸淨渠渴湿澀濕炒 \
        炸点热煎煸熱燥父爸爹爽电瘦瘪癟癣癬白眼着瞪硬礙笑等粉粮糧紅結絲红结股脆花草菜著薪號虾蝦裂親謁警貝貨贝货路酪酵鍋锅雲電霄面 飯餾饭馏鮮鲜麼點
        仇 qiú 姓池英远遠
        仿 páng 徨
        会 kuài 稽计
        传 zhuàn 略记赞
        伺 sì * cì 侯候
        似 sì * shì 的
        伽 qié 南蓝藍 gā 馬马
        侧 zhāi 歪
        便 pián 佞嬖宜 biàn +宜从 +宜從 +宜施 +宜行
        倘 cháng 佯
        側 zhāi 歪
        傍 páng 若
        傳 zhuàn 略記贊
        僮 zhuàng 族
        免 wèn 麻
        冯 píng 河 féng +河暴
        刨 bào 丝冰刀子工平床木絲花
        刹 chà 土帝时那
        剎 chà 土帝時那
        剿 chāo 袭襲說说
        卒 cù 中
        单 chán 于 shàn 县父田雄
        卡 qiǎ 住具口壳子殼脖
        参 shēn 商回宿横汤片芪苓茸辰须鸡
        參 shēn 商回宿橫湯片芪苓茸辰雞須
        句 gōu 丽吳吴践踐麗龍龙
        叨 tāo * dāo 叨咕唠嘮念登
        召 shào 伯公陵
        叶 xié 韵韻
        吁 yù * xū 吁咈嗟
        否 pǐ 去往极極泰終终
        吱 zī 扭
        呲 zī 牙
        呵 hē * kē 叻
        咋 zhā 呼
        咖 gā 喱
        咯 kǎ 痰血
        咳 ké * hāi 咳声聲
        喔 wō 喔
        單 chán 于 shàn 父田縣雄
        嗒 tà 丧喪然
        嘲 zhāo 哳
        圈 juàn 养捨牢舍養
        圩 xū 场場市日鎮镇集
        大 tài 璞
        夹 gā 肢
        夾 gā 肢
        奇 jī 偶函数數羡羨蹄零
        宿 xiǔ 水雨
        射 yè 乾干
        将 qiāng 伯将进
        將 qiāng 伯將進
        尉 yù 犁迟遲
        尿 suī 泡脬
        屏 bǐng 住去声居弃息斥棄气氣營絕绝聲营跡迹退避除
        属 zhǔ 垣意文望毛目词辞
        屬 zhǔ 垣意文望毛目詞辭
        巷 hàng 道
        弄 lòng 口堂 nòng +口鳴 +口鸣
        強 jiàng 嘴
        弹 tán * +丸脱 dàn 丸仓体匣坑壳头夹子孔尽带幕库弓无片珠痕着膛舱药道链雨 +铗无
        强 jiàng 嘴
        彈 tán * +丸脫 dàn 丸倉匣坑夾子孔帶幕庫弓殼無片珠痕盡膛艙著藥道鏈雨頭體 +鋏無
        彷 páng * fǎng 佛彿
        徬 fǎng 佛
        恶 wù 不居恶湿紫醉
        惡 wù 不居惡濕紫醉
        扁 piān 舟
        扎 zā 染
        扒 pá 手海灰牛犁猪窃竊粪糕糞羊耳肘草豬雞飯饭魚鱼鸡
        扛 gāng 鼎
        折 shé 堕墮本秤箭耗錢钱 +腰五
        拗 niù 不
        择 zhái 不席菜
        挟 jiā 主
        挾 jiā 主
        掞 yàn * shàn 藻
        掸 shàn 族邦
        提 dī 溜防
        揭 qì 衣
        撣 shàn 族邦
        擇 zhái 不席菜
        擿 zhāi 埴植
        攒 cuán * zǎn 下劲够存攒积粪钱 +眉苦
        攢 cuán * zǎn 下勁夠存攢積糞錢 +眉苦
        於 wū 菟
        暴 pù 腮衣
        曝 bào 光
        曾 zēng * +不惨 +不慘 céng 不以任几否因在幾无是有無用經经
        會 kuài 稽計
        朝 zhāo 三不乾云令会前升华发夕夷奏思成折攀斯日旭晖晨暉暮曦更會朝梁榮欢歌歡气氣生發种秦種穿經经聞花荣菌華衣趁过過鍾鐘钟锺闻雨雲雾 霞霧露饔齏齑 +阳产 +阳企 +阳行 +阳鸣 +陽企 +陽產 +陽行 +陽鳴 \
        cháo +日关 +日關 +阳丹 +阳乡 +阳公 +阳北 +阳区 +阳医 +阳南 +阳县 +阳地 +阳大 +阳寺 +阳市 +阳村 +阳站 +阳花 +阳街 +阳路 +阳镇 +阳门 +陽丹 +陽公 +陽北 +陽區 +陽南 \
        +陽地 +陽大 +陽寺 +陽市 +陽村 +陽站 +陽縣 +陽花 +陽街 +陽路 +陽鄉 +陽醫 +陽鎮 +陽門 ~ 阳陽
        期 jī 年
        枞 zōng 阳
        枸 jǔ 橼櫞
        柞 zuò * zhà 水
        查 zhā 慎良
        柵 zhà * shān 極
        栅 shān 极
        栎 yuè 阳 lì +阳雨
        栖 xī 栖 qī +栖遑
        校 jiào 书准勘场場对對改書本样核樣正注点稿編编补補訂讀讎订读释釋閱阅雠驗验點 +短量
        棲 xī 棲 qī +棲遑
        椎 zhuī * +髻布 chuí 埋天心牛肤胸膚膺鋒锋髻魯鲁
        樂 yuè 句史器團坊壇官工師府律感戶手曲書歌正段毅池清理章籍經羊聲舞記評論譜迷進隊音
        樅 zōng 陽
        櫟 yuè 陽 lì +陽雨
        沈 shěn * chén 冤博吟底思悶毅沒没沦浮浸淀淪湎溺澱甸疴痛痼痾着睡积稳積穩箱船著謀谋迷郁重闷降陷静靜香魚鱼默
        泌 bì 阳陽
        浒 xǔ 墅湾
        浚 xùn 县縣
        涡 guō 河阳
        渦 guō 河陽
        溃 huì 脓
        滎 yíng 經
        滸 xǔ 墅灣
        潰 huì 膿
        澄 dèng 沙結结
        澹 tán 台
        犍 qián 为為
        畜 xù 产养妻牧產養
        番 pān 禺
        疟 yào 子
        瘧 yào 子
        盛 chéng 器放水汤湯满滿菜酒飯饭
        省 xǐng 亲墓察悟視親视身
        瞿 jù 然
        磅 páng 礡礴
        祭 zhài 仲遵
        禅 shàn 位让
        禪 shàn 位讓
        种 chóng 世师放
        秘 bì 魯鲁
        種 chóng 世師放
        稽 qǐ 顙颡首
        筠 jūn 连連
        粘 nián 乎合土度性液滞滯稠米糊糕結纏结缠胶腻膜膠膩菌虫蟲
        系 jì 上围圍好带帶扣泊紧緊繩纜绳缆鞋領领
        紇 gē 繨
        給 jǐ 予事付排水油與諫足養體
        綸 guān 巾
        繁 pó 塔
        纖 qiàn 手歌道
        纤 qiàn 夫手歌绳道
        纥 hé * gē 繨
        纶 guān 巾
        给 jǐ 与予事付体养排水油谏足
        羶 dàn 中
        耙 pá 子
        腌 ā 臜臢
        膀 pāng 肿胱腫
        膻 dàn 中
        臭 xiù +味相
        般 pán 桓
        色 shǎi 子
        艴 bó * fú 然
        芥 gài 蓝藍
        芫 yuán 花
        苕 tiáo 华子帚溪華
        茄 qié * jiā 克
        茜 xī 茜
        荤 xūn 粥
        荥 yíng 经
        莘 xīn 庄莊
        莞 wǎn 尔爾莞
        葷 xūn 粥
        蔚 yù 县州縣
        藏 zàng 东人传傳刀北区医區南历史学學密府式彝戏戲教文族東歷民汉漢猪獒王紅經緬红经缅羊羌羚胞茴药蓝藍藥袍装裝語语象豬醫雞雪青餐香馬 马鸡
        虾 há 蟆
        蛤 gé * há 蟆
        蝦 há 蟆
        行 háng 业东伍会列号员員家尾市帮幫当情数數會東栈棧業款當號行規规話话貨货距輩辈長长間间院首高 xíng +号卧 +号巷 +號巷 +號臥
        被 pī 发山甲發褐
        裨 pí 将將
        褚 zhǔ 小
        見 xiàn 素
        见 xiàn 素
        解 xiè 县州数數池縉縣缙
        調 tiáo * diào 京令任來值入兵出函到動包升卷取回子度式往換撥查檔水派演用發研糧署職虎號調走赴車軍轉運遣遷配門閱防集離頭 +弦品
        调 tiáo * diào 京令任值入兵军出函到动包升卷发取号回头子干度式往拨换来查档水派演用研离粮署职虎调走赴车转迁运遣配门阅防集 +弦品
        賈 gǔ 人客用禍舶貿馬
        賺 zuàn 得
        贾 gǔ 人客用祸舶贸马
        赚 zuàn 得
        車 jū +馬炮
        軋 zhá * yà 場棉花路馬 gá 朋賬
        车 jū +马炮
        轧 zhá * yà 场棉花路马 gá 朋账
        辟 bì 举书召引易書舉谷邪雍
        遗 wèi 使劳
        遺 wèi 使勞
        酢 zuò * cù 浆漿
        醃 ā 臢
        重 chóng * +手累 +金袭 +金襲 zhòng 中义于仓价任伤信倉傷價元兵典农击刀刑创判利剑創劍力办卡压厚友口吨听商器噸在地坦型壓大奖子孝巡工度彩德心恩情惩感懲手才托担 \
        拳挫擊擔文於晶望机核案機步武残殘气氢氣氫水污沙油活浊濁災灾炮点物犯獎用甲男病症盾磅离稀稅税罚罪罰義者聽膛臂臣色茬荷装裝要 \
        視视言訓話諾謝训话诺谢負財貨責資賞賢负财责贤货资赏軌載轟轨轰载辣辦農逆酬量金鋰錘鎧鎮铠锂锤镇離音騎骑點 +头戏 +岩迭嶂 +結晶 +结晶 +頭戲
        鉛 yán 山
        鋌 tǐng * dìng +鹿走
        鎬 gǎo * hào 京
        铅 yán 山
        铤 tǐng * dìng +鹿走
        镐 hào 京
        長 cháng * +相伴 +相守 +相思 +相憶 zhǎng 上個傲兄公出勢史吏大女姊姐威媳嫂子孫官尊幼得志成房斑機滿牙男痘瘡相眼知老者肉胖膘臉芽虺見親記輩進鏽霉高齒 +年三
        长 cháng * +相伴 +相守 +相忆 +相思 zhǎng 上个亲傲兄公出势史吏大女姊姐威媳嫂子孙官尊幼得志成房斑机满牙男疮痘相眼知老者肉胖脸膘芽虺见记辈进锈霉高齿 +年三
        闢 bì 邪
        阿 ē 世党其弥彌意房时時胶膠諛谀附黨
        陂 pō 陀
        降 xiáng 伏卒妖将將敌敵服虎虏虜表順顺魔龍龙
        靓 liàng * jìng 妆衣饰
        靚 liàng 仔女麗
        頡 jié * xié 頏
        顫 zhàn 慄
        颉 xié 颃
        颤 zhàn 栗
        食 sì 母
        馮 píng 河 féng +河暴
        馱 duò 子
        驮 duò 子
        鳥 diǎo 鬧
        鵠 gǔ 的
        鸟 diǎo 闹
        鹄 hú * gǔ 的
        麇 qún * jūn 駭骇
        龜 qiū 茲 jūn 裂
        龟 qiū 兹 jūn 裂
        """

    /// The same of surnames.
    static let surnames = """
        暴 bào *
        秘 bì *
        賁 bēn *
        贲 bēn *
        种 chóng *
        種 chóng *
        車 chē *
        车 chē *
        褚 chǔ *
        冯 féng *
        馮 féng *
        炔 guì *
        句 gōu *
        揭 jiē *
        賈 jiǎ *
        贾 jiǎ *
        闞 kàn *
        阚 kàn *
        粘 nián *
        乜 niè *
        繁 pó *
        番 pān *
        強 qiáng *
        强 qiáng *
        仇 qiú *
        覃 qín *
        瞿 qú *
        召 shào *
        盛 shèng *
        折 shé *
        石 shí *
        莘 shēn *
        沈 shěn *
        宿 sù *
        钭 tǒu *
        萬 wàn *
        蔚 wèi *
        隗 wěi *
        解 xiè *
        行 xíng *
        乐 yuè *
        樂 yuè *
        叶 yè *
        葉 yè *
        於 yū *
        祭 zhài *
        翟 zhái *
        查 zhā *
        曾 zēng *
        区 ōu *
        區 ōu *
        万 wàn * mò 俟
        单 shàn * chán 于
        單 shàn * chán 于
        夹 jiá 谷
        夾 jiá 谷
        尉 wèi * yù 迟遲
        澹 tán 台
        長 zhǎng 孫
        长 zhǎng 孙
        """
}
