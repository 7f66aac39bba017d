/// Words that hold sentences together and are not looked up: "this", "more", "zwischen".
///
/// They are words of the closed classes of Universal Dependencies (adpositions, auxiliaries, conjunctions, determiners,
/// particles and pronouns; https://universaldependencies.org/u/pos/), adverbs and numerals that are as frequent, and as
/// long as a name must be. Other frequent words are found by counting; see ``CommonNames``.
struct FunctionWords {
    private var words = ByteStringTable()

    /// - Parameters:
    ///   - language: The language of the texts.
    ///   - more: Other words that are treated in the same way.
    ///   - folded: Folds a word.
    init(of language: String, and more: some Sequence<String> = [], _ folded: (Span<UInt8>) -> [UInt8]) {
        for word in Self.list(language) { words.insert(folded(Array(word.utf8).span)) }
        for word in more { words.insert(folded(Array(word.utf8).span)) }
    }

    /// The words of a language; none if there is no list of them.
    static func list(_ language: String) -> [Substring] {
        lists[["no": "nb", "nn": "nb"][language] ?? language, default: ""].split { $0 == " " || $0 == "\n" }
    }

    /// Whether a folded name is a function word.
    func contains(_ name: [UInt8]) -> Bool {
        words.count > 0 && name.count <= Self.longest && words.number(of: name[...]) != nil
    }

    /// The maximum number of bytes in a word of the lists.
    private static let longest = 24

    private static let lists = [
        "en": """
        about above across after again against all almost along already also although always among and another any
        anyone anything are around because been before being below beneath beside besides between beyond both but can
        cannot could despite did does doing done down during each either else enough even ever every everyone everything
        few for from had has have having hence her here hers herself him himself his how however instead into its itself
        just least less like many may maybe might more moreover most much must myself near neither never nevertheless
        nobody none nor not nothing now off often once one ones only onto other others otherwise ought our ours out over
        per perhaps quite rather same several shall she should since some somebody someone something sometimes still
        such than that the their theirs them themselves then there therefore these they this those though through
        throughout thus too toward towards two under unless unlike until upon very was well were what whatever when
        whenever where whereas whether which whichever while who whoever whom whose why will with within without would
        yet you your yours
        """,
        "de": """
        aber alle allem allen aller alles als also andere anderen auch auf aus bei beim bereits bis bin bist dabei
        dadurch daher damit dann das dass dazu dein deine dem den denen denn der deren des dessen die dies diese diesem
        diesen dieser dieses doch dort durch ein eine einem einen einer eines einige etwa etwas euch euer für gegen
        haben hat hatte hier hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer immer indem ist jede jedem jeden jeder
        jedes jedoch jene jetzt kann kein keine keinen können man manche mehr mein meine mit muss müssen nach neben
        nicht nichts noch nun nur oben oder ohne sehr sein seine seinem seinen seiner seit selbst sich sie sind sobald
        sodass solche soll sollen sondern sowie über und uns unser unter viel viele vom von vor war waren was wegen weil
        weiter welche welcher wenn wer werden wie wieder wir wird wohl wurde wurden zum zur zwar zwei zwischen
        """,
        "nl": """
        aan alle alles als altijd andere beide bij binnen buiten dan dat daar deze die dit door dus een eens elk elke
        enkele geen had hebben heeft hem het hier hij hoe hun ieder iets kan kunnen maar meer met mijn moet moeten naar
        niet niets nog nooit over omdat onder ons onze ook sinds sommige tegen ten ter toen tot tussen twee uit van veel
        vele voor waar wanneer was wat weer welke werd wie wij worden wordt zal zich zij zijn zonder zou zulke zullen
        """,
        "sv": """
        alla allt andra att bara blev blir både dem den denna deras dess dessa det detta dig din dock där efter eller
        ett finns från för före genom hade han hans har hela henne hennes hon honom hur här icke ingen inget inom inte
        även kan kunde man med mellan men mer mest mot mycket när någon något några och också oss redan samma samt sedan
        sig sin sina sitt ska skall skulle som sådan trots under upp utan var vara varje varit vid vilka vilken vilket
        över
        """,
        "da": """
        alle andet andre blev blive bliver både dem den denne der deres dette disse det dig din efter eller end enten
        ens for fra før gennem ham han hans har havde hende hendes her hun hvad hver hvilken hvis hvor ikke ind ingen
        intet kan kunne man med mellem men mere mest mod når nogen noget nogle også over samme samt selv sig sin skal
        skulle som sådan under uden var være været ved vil ville
        """,
        "nb": """
        alle andre annet bare ble bli blir både dem den denne der deres dette disse det deg din eller enn enten etter
        flere for fra før gjennom han hans har hadde henne hennes her hun hva hver hvilken hvis hvor ikke ingen inn kan
        kunne man med mellom men mer mest mot når noe noen også over samme samt selv seg sin skal skulle som slik under
        uten var være vært ved vil ville
        """,
        "fr": """
        afin ainsi alors après aucun aucune aussi autre autres aux avant avec avoir beaucoup bien car ceci cela celle
        celles celui ces cet cette ceux chaque chez comme comment dans depuis des deux dont donc elle elles encore entre
        est être eux ici ils jamais jusque les leur leurs lors lorsque lui mais même mêmes mes moins mon nos notre nous
        ont par parce parfois pas pendant peu peut plus plusieurs pour pourquoi puis quand que quel quelle quelles
        quelque quelques quels qui quoi rien sans selon sera ses seulement sinon soit son sont sous souvent sur tandis
        tel telle telles tels tes ton tous tout toute toutes très trop une vers voici voilà vos votre vous
        """,
        "es": """
        además algo alguien algún alguna algunas alguno algunos allí ante antes aquel aquella aquí así aún aunque bajo
        bien cada casi como cómo con contra cual cuál cuales cualquier cuando cuanto dentro desde después donde dónde
        dos durante ella ellas ellos entonces entre era eran esa esas ese eso esos esta está estas este esto estos están
        estar fue fueron fuera hacia hasta hay las les los luego más menos mientras mismo misma mucho muchos muy nada
        ninguna ninguno nos nosotros nuestra nuestro nunca otra otras otro otros para pero poco por porque pues que qué
        quien quién según ser sido siempre sin sino sobre solo sólo son sus también tampoco tan tanto tener tiene toda
        todas todo todos tras una unas uno unos usted varios
        """,
        "pt": """
        ainda além algo alguém algum alguma algumas alguns ambos antes após aquela aquele aqui aos assim até bem cada
        como com contra cujo das dela dele deles depois desde dois dos durante ela elas ele eles entre era essa essas
        esse esses esta está estas este estes foi foram isso isto mais mas menos mesma mesmo muito muitos não nas nem
        nenhum nos nós nossa nosso num numa nunca onde ora outra outras outro outros para pela pelas pelo pelos per
        perante pois por porém porque pouco qual quais qualquer quando quanto que quem são segundo seja sem sempre sendo
        ser será seu seus sim sob sobre sua suas tal também tanto tão tem ter toda todas todo todos três tudo uma umas
        uns vários você
        """,
        "it": """
        agli alla alle allo allora altra altre altri altro anche ancora appena avere che chi ciascun cioè come con
        contro così cosa cui dagli dai dal dalla dalle dallo degli dei del dell della delle dello dentro dopo dove due
        dunque durante egli ella era erano essa esse essere essi esso fino fra già gli hanno invece lei loro lui mai
        meno mentre mia mio molti molto nei nel nella nelle nello nessun nessuno noi non nostro nulla ogni oltre oppure
        ossia per perché perciò però più poco poi prima proprio può qual quale quali qualche quando quanto quei quel
        quella quelle quello questa queste questi questo qui quindi sarà sempre senza sia siano solo sono sopra sotto
        sua sue sui sul sulla sulle suo suoi tale tali tanto tra troppo tutta tutte tutti tutto una uno verso voi
        """,
        "pl": """
        aby albo ale ani bardzo bez był była było były być bądź chociaż choć coś czy czyli dla dlaczego dlatego dwa ich
        ile inna inne innego inny innych jak jaka jaki jakie jako jednak jego jej jest jeszcze jeśli już każda każde
        każdy kiedy kilka kto która które którego której który których lecz lub między może mógł można nad nam nas nasz
        nawet nic nie nich niej nim niż oba obok około oraz pod podczas ponieważ poza przed przez przy również się sobie
        tak taka taki takie także tam tego tej ten też tylko tych tym tzn wiele więc wielu wszystkie wszystko zaś zawsze
        żeby żaden
        """,
        "cs": """
        aby ale anebo ani bez bude budou byl byla byli bylo být což dále dva další jak jaké jako jeho její jejich jen
        ještě jiné jsem jsou každý každá když kde kdo která které kterého který kteří mezi mít může nad nebo nebyl něco
        některé není než nic pod podle pouze pro proto protože před přes při první také tak takže tato tedy ten tento
        této tím toho tohoto tom tyto však všech všechny více vždy
        """,
        "ru": """
        без более был была были было быть вам вас весь вместо вот все всего всех всё где даже для его если ещё еще или
        из-за именно иногда как какая какие какой каждая каждый когда которая которого которое которой которые который
        которых кроме кто либо между меня мне многие много может можно моя мой над надо нас наш него неё нет них ничего
        однако они она оно очень перед под после потому почти при про ради раз сам сама сами своей своих свой себя
        сейчас сквозь так такая также такие такое такой там тебя тем теперь того тоже только том тот туда тут уже хотя
        чего чем через что чтобы эта эти этих это этого этой этом этот
        """,
        "uk": """
        або адже але без більше був була були було бути вас весь він вона вони все всі для його інша інше інший інші
        котрий крім між може можна навіть над нас наш нього ніж ніщо однак окрім перед під після при про саме себе свій
        серед своє так така таке такий такі також там тим тобто того тому тут уже хто хоча цей цього цих час через чим
        щоб яка яке який яких які якого якщо
        """,
        "el": """
        αλλά αλλη αλλο από αυτά αυτή αυτό αυτός αυτού αυτών γιατί για δεν διότι εάν εδώ εκεί εκείνος ενός ένα ένας επί
        επειδή επίσης έχει έχουν ήταν και κάθε κάποιος κατά κάτι λόγω μας μετά μέσα μέχρι μία μια μόνο μπορεί ναι όλα
        όλοι όμως όπου όπως όταν ότι ούτε πάντα παρά πιο πολύ πολλά που ποιος πριν προς πρέπει πώς σαν σας στα στη στην
        στις στο στον στους στων την της τις τον του τους των τότε υπάρχει χωρίς ώστε είναι
        """,
        "tr": """
        ama ancak aynı bana bazı belki ben beni bile bir biri birçok biz bunlar bunu böyle çok çünkü daha değil diğer
        diye eğer fakat gibi göre hangi hem hep hepsi her hiç için ile ise işte kadar kendi kim nasıl neden nerede olan
        olarak oldu olduğu olur onlar onu onun rağmen sadece sana şey şöyle tarafından tüm üzere var veya yani yine yok
        """,
        "fi": """
        ehkä eikä eivät ennen että hyvin hän häntä ilman itse joka jokainen joko jolla joita joiden jonka jos jossa jota
        jotka kaikki kanssa kautta kuin kuinka kuitenkin kun kuten koska mikä minä mitä molemmat monta muiden mukaan
        mutta muu muut myös niiden niin niitä noin nyt ole olla olen oli olivat ollut oma ovat paitsi päälle sekä sen
        siinä siis sillä sinä sitä tai tämä tämän tässä tätä toinen toisen tuo vain vai vaikka vielä voi voivat yksi
        """,
        "hu": """
        aki akik alatt általában amely amelyek amelyet ami amikor azok azonban azt bár csak egy egyes egyik együtt előtt
        első ennek erre ezek ezt felé hanem hogy hogyan illetve ilyen között kell kívül lehet lesz még mely mert miatt
        mind minden mint más nem nincs nélkül olyan össze saját sem semmi szerint számára talán tehát után úgy vagy
        valamint van vannak volt voltak
        """,
        "ro": """
        acea acel aceasta această aceste acestea acestei acest acesta acestor acestui adică aici alt alta alte alți are
        asemenea atunci avea care când cât către cea cel cele celor cei ceva chiar cine cum dacă dar deci decât deoarece
        despre desi din dintre doar două după este era există fără fie fiecare fiind fost iar între într într-o lor lui
        mai mult multe mulți nici nimic noi numai orice oricare pentru peste prin printr-o sale sau spre sub sunt toate
        tot toți unde unei unele unor unui una unu
        """,
        "ca": """
        això aixo aquell aquella aquest aquesta aquestes aquests allò altra altre altres amb ans abans així cada com cap
        contra dels des després dins doncs dos durant ell ella elles ells els encara entre era eren eres estar està esta
        fins fora gairebé han hem hauria les llavors malgrat més menys mateix mentre molt molts ningú nos nosaltres
        nostre pel pels per però perquè poc poden pot qual quals quan que què qui res segons sense ser seu seva seus
        sobre sol sota són també tan tant tenir tot tota tots totes una uns unes vers vos
        """,
        "id": """
        ada adalah agar akan antara apa apabila atau bagi bahwa bagaimana banyak beberapa belum bisa bukan dalam dan
        dapat dari daripada dengan dia hal harus hanya ini itu jika juga kami karena kepada ketika kita lain lebih maka
        mereka masih meskipun namun oleh pada paling para saat saja sangat saya sebagai sebelum sebuah secara sedangkan
        sehingga sejak selain semua seperti serta sesudah setelah setiap suatu sudah supaya tanpa tentang terhadap
        tetapi tidak untuk yaitu yang
        """,
        "ja": """
        これ それ あれ どれ この その あの どの ここ そこ あそこ こと もの ため ところ とき よう ほう など まで から より だけ ほど くらい しか さえ でも ので のに けど けれど しかし また および
        または ならびに そして ただし なお さらに です ます でし まし ある いる する なる れる られる せる させる ない という として について によって において に対して とは いわゆる あり なり おり たち
        さん
        """,
        "ko": """
        그것 그는 그러나 그러므로 그런 그리고 그의 때문 또는 또한 모든 무엇 보다 부터 아니 어떤 에서 여러 우리 으로 이것 이는 이런 있는 있다 없는 없다 자신 저것 하는 하지만 한다 하고 까지 처럼
        따라서 같은 대한 대해 위해 통해
        """,
        "zh": """
        一个 一些 一种 不是 为了 之间 也是 以及 以后 以前 他们 任何 但是 你们 其中 其他 即使 只是 可以 可能 各种 因为 因此 如果 如何 它们 对于 就是 已经 并且 很多 怎么 我们 所以 所有 或者 时候
        是否 有些 根据 每个 没有 然后 然而 由于 的话 而且 而是 自己 至于 虽然 许多 还有 还是 这个 这些 这样 这种 这里 通过 那个 那些 那么 那里 都是 除了 非常 一個 一種 為了 之間 他們 你們 因為
        它們 對於 已經 並且 怎麼 我們 時候 根據 每個 沒有 然後 由於 雖然 許多 還有 還是 這個 這些 這樣 這種 這裡 通過 那個 那麼
        """,
    ]
}
