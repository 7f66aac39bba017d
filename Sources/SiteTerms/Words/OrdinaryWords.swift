/// Ordinary words of English, which as names of entries mean something special: "combination", "path".
///
/// In a dictionary, hardly half of their uses in texts mean the entry. The words are those of SCOWL's sizes 10 and 20
/// that occur in the texts whose words WordNet counts; `Scripts/derive-ordinary-words.py` derives them, and `NOTICE` has
/// the licenses.
enum OrdinaryWords {
    private static let table = {
        var table = ByteStringTable(capacity: 6000)
        for word in words.utf8.split(whereSeparator: { $0 == .space || $0 == .lineFeed }) { table.insert(word) }
        return table
    }()

    /// Whether a word is ordinary, or is a form of an ordinary word.
    static func contains(_ word: some StringProtocol) -> Bool {
        guard word.utf8.count <= longest, word.utf8.allSatisfy({ $0 | 0x20 &- 0x61 < 26 }) else { return false }
        let word = word.utf8.map { $0 | 0x20 }
        return table.number(of: word[...]) != nil
            || endings.contains { ending, others in
                guard word.count > ending.utf8.count + 2, word.suffix(ending.utf8.count).elementsEqual(ending.utf8)
                else {
                    return false
                }
                let stem = word.dropLast(ending.utf8.count)
                // "swapped" is a form of "swap".
                return others.contains { table.number(of: stem + $0.utf8) != nil }
                    || stem.last == stem.dropLast().last && table.number(of: stem.dropLast()) != nil
            }
    }

    /// The maximum number of bytes in a form of an ordinary word.
    private static let longest = 20

    /// The endings of forms, and those of the words that they are forms of.
    private static let endings = [
        ("s", [""]), ("es", [""]), ("ies", ["y"]), ("ed", ["", "e"]), ("ing", ["", "e"]), ("ly", [""]),
    ]

    private static let words = """
        abandon abbreviated abide ability able abnormal abolish abolition abortion about above abroad absence absent
        absolute absorb abstract abstraction absurd abuse academic accelerate accent accept acceptable acceptance access
        accident accidentally accommodate accompanied accompany accomplish accord accordance accordingly account
        accountant accumulate accuracy accurate accusation accuse accustom ace achieve achievement acid acknowledge
        acquaintance acquire acquisition across act action activate active activity actor actual acute adapt adaptation
        add addicted addition additionally address adequate adhere adjacent adjective adjust adjustment administer
        administration administrative admirable admiration admire admission admit admittedly adopt adoption adult
        advance advantage advantageous advent adventure adventurous adverse advertise advertisement advice advisable
        advise advisor advocate aerial aesthetic affair affect affection afford afraid after afternoon afterward again
        age agency agenda agent aggressive ago agony agree agreement agricultural ahead aid aim air aircraft airport
        akin alarm album alcohol alert alien align alignment alike alive all allegation allege alleviate allocate
        allocation allow allowable allowance ally almost alone along aloud alpha already also alter alteration alternate
        alternative altogether always amateur amaze ambassador amber ambiguity ambiguous ambitious amend amendment
        amount amp ample amplifier amuse amusement analogous analogue analogy analyse analysis analyst analyze anarchy
        anatomy ancestor ancient anecdote angel anger angle angry anguish animal anniversary announce announcement annoy
        annoyance annual anonymous another answer anticipate anticipation antique anxious any anyhow anyway anywhere
        apart apologize apology appalling apparatus apparent appeal appear appearance append appendix applause apple
        applicable applicant application apply appoint appointment appraisal appreciate appreciation approach
        appropriate approval approve approximate approximation apt arbitrarily arbitrary arc arch architecture archives
        area arena argue argument arise arithmetic arm army around arrange arrangement array arrest arrival arrive
        arrogance arrogant arrow art article artificial artist artistic ascend ash ashamed aside ask asleep aspect ass
        assault assemble assembly assert assertion assess assessment asset assign assignment assist assistance assistant
        associate association assorted assume assumption assure asterisk astronomy atheist atmosphere atmospheric atom
        atomic attach attachment attack attain attempt attend attendance attendant attention attitude attorney attract
        attraction attractive attribute audible audience aunt authentic author authority authorization authorize
        automate automatic automatically automobile autumn availability available average avoid await awake award aware
        awareness away awful awkward axe axiom axis baby back backbone background backlog backward bacteria bad badge
        baffle bag baggage bake balance ball ballet ballot ban banana band bandwidth bang bank bankrupt banner bar bare
        bargain bark baroque barrel barrier base basement bash basic basically basis basket bass bastard bat batch bath
        bathroom battery battle bay beach beam bean bear beard beast beat beautiful beauty become bed bedroom beef beer
        before beg begin beginner behalf behave behavior behind being belief believable believe believer bell belong
        beloved below belt bench bend beneath beneficial benefit bent besides best bet beta better between beware beyond
        bias bible biblical bicycle bid big bigger bill billion bin bind biography biological biologist biology bird
        birth birthday biscuit bishop bit bite bitter bizarre black blackboard blade blame blank blanket blast blatant
        bless blind blink blob block blood bloody blow blown blue board boat bob body bog boggle bogus boil bold bolt
        bomb bond bone bonus book boom boost boot border borderline bore boredom born borrow boss both bother bottle
        bottom bounce bound boundary bout bow bowl box boy brain brake branch brand brass brave breach bread break
        breakdown breakfast breath breathe breed breeze brick bridge brief brigade bright brightness brilliant bring
        broad broadcast broke broken brother brown brush brutal bubble buck bucket budget buffer bug build built bulb
        bulk bull bullet bulletin bump bunch bundle burden bureaucracy burn burnt burst bury bus bush business bust busy
        but butter button buy buyer bypass cabbage cabinet cable cage cake calculate calculation calculus calendar call
        caller calm camera camp campaign campus can cancel cancer candidate cant cap capability capable capacity capital
        capitalism capitalist captain capture car carbon card cardboard care career careful careless carpet carriage
        carrier carry cartoon cartridge case cash cast castle casual cat catalog catalogue catastrophic catch category
        cater cathedral catholic cattle causal cause caution cave caveat cease ceiling celebrate celebration cell
        censorship cent center central century ceremony certain certainty certificate chain chair chairman challenge
        chamber champagne champion chance change channel chaos chaotic chap chapel chapter character characteristic
        charge charitable charity charm chart charter chase chat cheap cheat check cheek cheer cheerful cheese chemical
        chemist chemistry chest chestnut chew chicken chief child childhood childish chip chocolate choice choir choose
        chop chord chorus chosen chuck chunk church cigarette cinema circle circuit circuitry circular circulate
        circulation circumstance cite citizen city civil civilian civilization civilized claim clarify clarity clash
        class classic classical classification classified classify clause clean cleaner clear clearance clever click
        client cliff climate climb clinical clip clique clock clog close closer closet closure cloth clothe cloud club
        clue clumsy cluster coach coal coarse coast coat cobbler code coffee coherent coin coincide coincidence cold
        collaboration collapse collar collate colleague collect collection collective college colon colony color colour
        column combat combination combine come comedy comfort comfortable comfortably comic command commandment commence
        comment commentary commentator commercial commission commit commitment committee commodity common communal
        communicate communication communism communist community compact companion company comparable comparative compare
        comparison compassion compatible compel compensate compensation compete competence competent competition
        competitive competitor compile complain complaint complement complete completeness completion complex complexity
        complicate complication compliment comply component compose composer composite composition compound comprehend
        comprehension comprehensive compress comprise compromise compulsion computation compute computer con conceal
        concede conceivable conceivably conceive concentrate concentration concept conception conceptual concern concert
        concerto concise conclude conclusion concrete concur condemn condemnation condense condition conditional condone
        conduct conductor conference confess confidence confident confidential confidentiality configuration confine
        confirm confirmation conflict conform confront confuse confusion congested congestion congratulate
        congratulations conjecture conjunction connect connection connotation conscience conscious consciousness
        consecutive consensus consent consequence consequent conservation conservative consider considerable
        considerably considerate consideration consist consistency consistent consolation console conspicuous conspiracy
        constant constituent constitute constitution constraining construct construction constructive consult consultant
        consultation consume consumer consumption contact contain container contemplate contemporary contempt contend
        content contention contest context continent continental continual continuation continue continuity continuous
        continuum contour contraception contract contradict contradiction contradictory contrary contrast contribute
        contribution contributor contrive control controller controversial controversy convenience convenient convention
        conventional conversation converse conversion convert convey convict conviction convince cook cookie cool
        cooperate cooperation coordinate coordination cope copper copy core corn corner corporate corporation corpse
        correct correction correlate correlation correspond correspondence correspondent corridor corrupt corruption
        cosmic cost cotton cough council counsel count counter counterpart countless country countryside county couple
        courage courier course court courtesy cousin cover coverage cow cozy crack craft cramp crash crawl crazy cream
        create creation creative creator creature credible credit creed creep crew cricket crime criminal crisis crisp
        criterion critic critical criticise criticism criticize crop cross crossroad crowd crown crucial crude cruel
        cruelty cruise crunch crush cry cryptic crystal cube culprit cult cultural culture cumbersome cumulative cup
        cupboard cure curiosity curious curly currency current curriculum curse curtain curve custom customary customer
        cut cute cycle cyclist cylinder cynic cynical daily damage damn damnation damp dance danger dangerous dare dark
        darkness darling dash data date datum daughter dawn day daylight daytime dead deadline deaf deal dealer dear
        death debate debt decade decay decent decide decision deck declaration declare decline decrease dedicate deduce
        deduction deed deem deep default defeat defect defective defend defense defensive deficiency define definite
        definition definitive defy degradation degrade degree deity delay deliberate delicate delicious delight
        delightful deliver delivery delta demand democracy democratic demolish demonstrate demonstration denote dense
        density dentist deny department departmental departure depend dependence dependent deposit depress depression
        deprive depth deputy deranged derivative derive descend describe description descriptive desert deserve design
        designate designer desirable desire desk despair desperate despise destination destine destroy destruction
        destructive detach detail detect detectable detection detective detector deter determination determine deterrent
        detract devastate develop developer development deviation device devil devious devise devote diagnosis
        diagnostic diagonal diagram dial dialect dialogue diameter diary dice dictate dictatorship dictionary die diet
        differ difference different differential differentiate difficult difficulty dig digest dignity dilemma dim
        dimension dimensional dine dinner dip diplomatic direct direction directive director directory dirt dirty
        disable disadvantage disagree disagreement disappear disappoint disappointment disaster disastrous disc discard
        discharge discipline disconnect discontinue discount discourage discover discovery discrepancy discrete
        discretion discriminate discrimination discuss discussion disease disguise disgust dish dishonest disk dislike
        dismiss disorder display disposal dispose disposition dispute disregard disrupt disruption dissimilar distance
        distant distinct distinction distinctive distinguish distort distortion distract distress distribute
        distribution district disturb disturbance ditch dive diverse diversity divert divide divine division divorce
        doctor doctrine document documentary dodge dog dogma dollar domain domestic dominant dominate don donate
        donation done doom door dose dot double doubt doubtful doubtless down downhill downright downstairs dozen draft
        drag dragon drain drama dramatic dramatically drastic drastically draught draw drawn dread dreadful dream dreary
        dress dried drift drill drink drip drive driven driver drop drown drug drum drunk drunken dry dual dubious duck
        due dull duly dumb dump duplicate duplication duration dust dustbin duty dying dynamic each eager eagle ear
        earlier earliest earn earth ease easily east eastern easy eat eccentric echo economic economical economy edge
        edit edition editor editorial educate education educational effect effective effectiveness efficiency efficient
        effort egg ego eight eighteen eighth either elaborate elderly elect election electoral electric electrical
        electricity electron electronic elegant element elementary elephant elevator eleven eligible eliminate elite
        elsewhere embarrass embarrassment embed emerge emergency eminently emit emotion emotional emphasis emphasize
        empire empirical employ employee employer employment empty emulate enable enclose encounter encourage
        encouragement end endeavor endless enemy energy enforce engage engine engineer enhance enjoy enjoyable enjoyment
        enlarge enlightened enlightenment enormous enough enquire ensure entail enter enterprise entertain entertainment
        enthusiasm enthusiastic entire entirety entitle entity entrance entry envelope environment environmental
        envisage envy epic episode equal equality equate equation equilibrium equip equipment equivalent era erase err
        erroneous error escape esoteric especially essay essence essential establish establishment estate estimate
        eternal eternity ethic ethical ethnic evaluate evaluation even event eventual ever every everyday everywhere
        evidence evident evil evolution evolutionary evolve exact exaggerate examination examine example exceed
        exceedingly excellent except exception exceptional excess excessive exchange excite excitement exclamation
        exclude exclusion exclusive excuse execute execution executive exempt exercise exhaust exhaustive exhibit
        exhibition exist existence exit exotic expand expansion expect expectation expedition expenditure expense
        expensive experience experiment experimental experimentation expert expertise expire explain explanation
        explanatory explicit explode exploit exploitation exploration explore explosion explosive export expose exposure
        express expression extant extend extension extensive extent external extra extract extraneous extraordinarily
        extraordinary extreme eye eyesight fabric face facilitate facility fact factor factory factual faculty fail
        failure faint fair fairness fairy faith faithful fake fall fallen false fame familiar familiarity family famous
        fan fancy fantastic fantasy far farce fare farewell farm farmer farther farthest fascinate fascist fashion
        fashionable fast faster fat fatal fate father faucet fault favor favorable favorite fear feasibility feasible
        feat feature federal fee feeble feedback feel fell fellow female fence fender festival fetch fever few fewer
        fiber fiction fictional fiddle field fierce fifteen fifth fifty fight fighter figure file fill film filter
        filthy final finance financial find fine finger finish finite fire firework firm first fiscal fish fit five fix
        flag flame flash flat flavor flaw fleet flesh flexibility flexible flight flip float flood floor flour flow
        flower fluffy fluid flush flute fly foam focus fog fold folk follow follower fond food fool foolish foot
        football footnote forbid forbidden force forecast foreign foreigner foreseeable forest forever forget forgive
        forgotten fork form formal formation former formula formulation forth fortunate fortune forty forward foul found
        foundation fountain four fourteen fourth fraction fragile fragment frame framework frank frantic fraud freak
        free freedom freeway freeze french frequency frequent fresh friction fried friend friendship frighten fringe
        frivolous frog front frown frozen fruit frustrate frustration fry fuel fulfil fulfill full fully fume fun
        function functional fund fundamental fundamentalist funeral funny fur furniture furry further furthermore fuse
        fusion fuss fussy futile future fuzzy gain galaxy game gang gap garage garbage garbled garden gas gasoline gasp
        gate gateway gather gay gear gender general generalization generalize generate generation generator generous
        genetic genius genre gentle gentleman gently genuine geographical geology geometry gesture get ghastly ghost
        giant gift gig girl girlfriend give given glad glance glass glean global glorious glory glove glow glue gnome
        goal goat god going gold golden golf gone good goodness gorgeous gospel gossip govern government governor gown
        grab grace grade gradual graduate graduation grain grammatical grand grandfather grandmother grant graph graphic
        graphical grasp grass grateful gratuitous grave gravitational gravity gray greasy great greater greatest greed
        greedy green grey grief grim grind grip groan gross ground group grow grown growth guarantee guard guess guest
        guidance guide guilt guilty guitar gulf gullible gum gun gut gutter guy habit hack hacker hail hair haircut
        hairy half hall halt ham hammer hand handful handicap handle handy hang hangover happen happily happiness happy
        hard harden hardship hardware hardy harm harmless harmony harsh hasten hasty hat hate hatred have havoc hay
        hazard hazy head headache headline health healthy heap hear heard heart heartily heat heaven heavily heavy heel
        height held hell hello help helpful helpless hence henceforth herd here hereby heritage hero heroic hesitate
        hidden hide hideous hierarchy high higher highlight highway hilarious hill hint hip hire historian historical
        history hit hitherto hobby hog hold holder hole holiday hollow home homosexual honest honesty honey honor honour
        hook hope hopeful hopeless horde horizon horizontal horn horrible horribly horrid horrified horrifying horror
        horse hospital host hostile hot hotel hour house household however huge hum human humane humanity humble humbly
        humor humorous hundred hungry hunt hurry hurt husband hut hydrogen hypocrisy hypocrite hypothesis hypothetical
        hysterical ice idea ideal identical identification identified identify identity ideology idiom idiosyncratic
        idiot idiotic idle ignorance ignorant ignore ill illegal illiterate illness illusion illustrate illustration
        image imaginary imagination imaginative imagine imbalance immature immediate immense imminent immoral immortal
        impact impair impending imperative imperfect imperial impersonal implement implementation implication implicit
        imply import importance important impose impossible impractical impress impression impressive imprison
        improbable improve improvement impulse inability inaccuracy inaccurate inadequate inadvertently inane
        inappropriate incapable incarnation incentive inch incidence incident incidental inclination incline include
        inclusive incoherent income incompatible incompetence incompetent incomplete incomprehensible inconsistent
        inconvenience inconvenient incorporate incorrect increase incredible incredibly incur indeed indefensible
        indefinite independence independent indeterminate index indicate indication indicator indictment indirect
        indirection indistinguishable individual induce induction indulge industrial industry inequality inertia
        inevitable inevitably inexperienced infallible infamous infant infantile infect infection infer inference
        inferior inferiority infinite inflation inflexible inflict influence influential inform informal information
        infrequent ingredient inhabit inhabitant inherent inherit inheritance inhibit inhibition initial initiate
        initiative inject injure injury injustice ink inner innocence innocent innovation input inquire inquiry insane
        insect insensitive insert inside insight insignificant insist insistence insofar inspect inspection inspiration
        inspire install installation instance instant instead instinct institute institution instruct instruction
        instrument instrumental insufficient insult insurance intact intake integer integral integrate integration
        integrity intellect intellectual intelligence intelligent intend intense intensity intensive intent intention
        intentional inter interact interaction intercourse interest interface interfere interference interim interior
        intermediate intermittent internal international interpret interpretation interpreter interrupt interruption
        intersection interval intervene intervention interview intimate intolerance intrinsic intrinsically introduce
        introduction introductory invade invalid invalidate invaluable invariably invasion invent invention inventor
        inverse invert invest investigate investigation investment invisible invitation invite invoke involve
        involvement ion iron ironic irony irrational irrelevant irrespective irresponsible irritate irritation island
        isolate isolation issue item jacket jail jam jargon jealous jelly jerk jest jet job join joint joke jolly
        journal journalist journey joy judge judgment juice jump junction junior junk jury just justice justifiably
        justification justify juvenile keen keep ken kettle key keyboard kick kid kidnap kidney kill killer kind king
        kingdom kiss kit kitchen knee knife knight knock know knowledge known lab label labor laboratory labour lack lad
        ladder lady lag lager laid lake lamp land landlord landscape lane language large larger last late later latest
        latter laugh laughter launch lavatory law lawn lawyer lay layer layout lazy lead leader leadership leaf leaflet
        league leak lean leap learn least leather leave lecture lecturer left leg legal legend legendary legislation
        legitimate leisure lemon lend length lengthy lens less lesser lesson let lethal letter level liability liable
        liaison liberal liberty librarian library license lid lie life lifetime lift light lightning like likelihood
        likewise limb limit limitation line linear linguistic link lion lip liquid liquor list listen listener lit liter
        literal literary literate literature litter little live liver load loan lobby local locate location lock lodge
        log logic logical lonely long longer look loop loophole loose lord lose loss lost lot loud lousy love lover low
        lower loyal luck luckily lucky ludicrous luggage lump lunatic lunch lung lurk lust luxury lyric machine
        machinery mad made madness magazine magic magical magnetic magnificent magnitude mail mailbox main maintain
        maintenance major majority make maker male man manage management manager mandate mandatory mangled mania
        manifestation manifestly manipulate manipulation manner manpower manual manufacture manufacturer many map march
        margin marginal marital mark marker market marriage married marry marvelous mask mass massive master match mate
        material mathematical mathematics matrix matter mature maximize maximum may maybe mayor maze meal mean
        meaningful meaningless meanwhile measure measurement meat mechanic mechanical mechanism medical medicine
        medieval medium meet melody melt member membership memorable memory men mend mental mentality mention menu
        mercury mercy mere merge merit merry mess message messy metal metaphor meter method metro microwave midday
        middle midnight might mighty migrate migration mild mile mileage military milk mill million mind mindless mine
        minimal minimize minimum minister minor minority mint minute miracle miraculous mirror miscellaneous miserable
        miserably misery misfortune misguided misinterpret mislead misplace misread misrepresent miss missile mission
        mist mistake mistaken misunderstand misuse mix mixture moan mob mobile mock mode model moderate moderation
        modern modest modification modified modify mold molecular molecule moment momentarily momentum monarch money
        monitor monkey monochrome monopoly monster month mood moon moral morality more moreover morning mortal mortality
        most mother motion motivate motivation motive motor motto mould mount mountain mouse mouth move movement movie
        much muck mud muddle multiple multiplication multiplied multiply mum mumble mundane murder murderer muscle
        museum music musical musician mutter mutual mysterious mystery mystic myth mythology nail naive naked name
        nameless narrative narrow nasty nation national native natural nature nay near nearby nearer neat necessarily
        necessary necessity neck need needle needless negative neglect negligible negotiate negotiation neighbor
        neighborhood neighbourhood nerve nervous nest net network neutral never nevertheless new newcomer newsletter
        newspaper next nice nickname night nightmare nine noble nobody noise noisy nominal nominate none nonetheless
        nonsense noon norm normal north northern nose nostalgia not notable notably notation note nothing notice
        noticeable noticeably notification notify notion notorious notwithstanding noun novel novelty now nowhere
        nuclear nuisance null numb number numerical numerous nun nurse nut obey object objection objectionable objective
        obligation oblige obnoxious obscene obscure obscurity observation observe observer obsess obstruct obtain
        obtainable obvious occasion occasional occupation occupied occupy occur occurrence ocean odd off offence offend
        offender offense offensive offer office officer official offset offspring often oil old older omission omit once
        one only open opera operate operation operational operator opinion opponent opportunity oppose opposite
        opposition oppress oppression optical optimal optimistic optimum opus oral orange orbit orbital orchestra
        orchestral order ordinary organ organic organise organization organize organizer orient oriental orientation
        origin original originate orthodox other otherwise out outcome outcry outdated outer outgoing outline outlook
        output outrage outrageous outright outset outside outstanding outweigh over overall overcome overflow overhead
        overlap overload overlook overnight overpriced override overseas overtime overtone overwhelm owe own owner
        ownership oxygen ozone pace pack package packet pad page paid pain painful painless paint pair palace pale pan
        panel panic pant paper paperback par parade paradise paradox paragraph parallel parameter paranoid paraphrase
        pardon parent parenthesis park parliament parochial parody parrot part partial participant participate particle
        particular partition partner party pass passage passenger passion passionate passive past paste pat patch patent
        path pathetic patience patient patronize pattern pause pavement pay payment peace peaceful peak peasant peculiar
        pedantic peer pen penalty pencil pending penny people perceive percent percentage perception perfect perfection
        perform performance perhaps period periodic periodically peripheral permanent permission permit perpetual
        persecute persist persistent person personal personality personnel perspective persuade perverse pet pharmacy
        phase phenomenon philosopher philosophical philosophy phoenix phone photo photograph photographic phrase
        physical physicist physics physiology piano pick picture pie piece pig pigeon pile pill pilot pin pinch pink
        pipe pit pitch pitfall pity pizza place plague plain plan plane planet planetary plant plaster plastic plate
        platform plausible play player playground pleasant please pleasure plenty plot plug pocket poem poet poetic
        poetry point poison poke polar pole police policeman policy polish polite politeness political politician
        politics poll pollution polynomial pompous pool poor pop pope populace popular popularity populate population
        pork port portable porter portion portray pose position positive possess possession possibility possible
        possibly post poster postpone postscript postulate pot potato potential pound pour poverty powder power powerful
        practicable practical practice practise pragmatic praise pray prayer preach precaution precede precedence
        precedent precious precise precision predecessor predict predictable prediction predominantly preface prefer
        preferable preferably preference prefix pregnant prejudice preliminary premise premium preparation prepare
        prerequisite prescribe prescription presence present presentation preserve president press pressure presumably
        presume pretend pretty prevail prevent prevention previous price pride priest primarily primary prime primitive
        prince principal principle print prior priority prise prison prisoner privacy private privilege prize pro
        probability probable probably problem procedure proceed process processor proclaim produce producer product
        production productive productivity profession professional professor profile profit profitable profound program
        progress prohibit project projection proliferation prolong prominent promise promote promotion prompt prone
        pronoun pronounce proof propaganda proper property prophet proportion proportional proposal propose proposition
        prose prosecute prosecution prospect prospective prostitute protect protection protein protest prototype proud
        prove provide provision provisional provocative provoke proximity pseudo psychological psychologist psychology
        public publication publicity publicize publish publisher pull pulp pulse pump pun punch puncture punish
        punishment punt pupil purchase pure purge purity purple purpose pursue pursuit push put putt puzzle python
        qualification qualified qualify quality quantity quarter queen query quest question questionable questionnaire
        quick quicker quiet quit quite quiz quota quotation quote rabbit race racial racist rack racket radar radiation
        radical radio radius rag rage raid rail railroad railway rain rainbow raise ram rampant random range rank rape
        rapid rare rat rate rather ratio rational rationale rattle raw ray razor reach react reaction reactionary read
        readable reader readily ready real realistic reality realization realize realm rear rearrange reason reasonable
        reasonably reassure rebuild recall receipt receive receiver recent reception recipient reckless reckon reclaim
        recognition recognizable recognize recollection recommend recommendation reconcile reconsider record recorder
        recover recovery recreational recruit recruitment rectangle rectangular red redefine redirect reduce reduction
        redundancy redundant refer reference referendum refine reflect reflection reflex reform refrain refreshed
        refreshing refund refusal refuse refute regain regard regardless regime region regional register registration
        regret regular regulation reign reinstate reiterate reject rejection relate relation relationship relative relax
        relay release relevance relevant reliability reliable reliably relief relieve religion religious reluctant rely
        remain remainder remark remarkable remarkably remedy remember remind reminder remote removal remove rename rend
        render rendition renew rent repair repeat repent repetition repetitive rephrase replace replacement reply report
        reporter represent representation representative reproduce reproduction repulsive reputation request require
        requirement reread rescue research researcher resemblance resemble resent reservation reserve reset reside
        residence resident resign resignation resist resistance resolution resolve resort resource respect respectable
        respective respond response responsibility responsible rest restaurant restore restrain restrict restriction
        restrictive result resume retail retain retire retirement retract retrieve return reuse reveal revelation
        revenge revenue reverse revert review revise revision revolt revolution revolutionary reward rewrite rhyme
        rhythm ribbon rice rich rid ride ridiculous right rigid rigorous ring riot rip rise risk risky ritual rival
        river road robust rock rocket rod role roll roman romance romantic roof room root rope rose rot rotate rotation
        rotten rough round roundabout rout route routine row royal rub rubber rubbish rude ruin rule ruler rumor run
        rural rush rusty sabotage sack sacred sacrifice sad sadden safe safeguard safety saga said sail saint sake
        salary sale salesman salt salvation same sample sand sandwich sane sanity sarcasm sarcastic satellite satire
        satisfaction satisfactorily satisfactory satisfied satisfy sauce save saw say scale scan scandal scarce scare
        scarf scatter scenario scene scenery schedule scheme scholar school science scientific scientifically scientist
        scope score scrap scratch scream screen script sea seal search season seat second secondary secret secretary
        sect section sector secure security see seek seem segment seldom select selection selective self selfish sell
        semantic send senior sensation sense sensible sensibly sensitive sensitivity sentence sentient sentiment
        sentimental separate separation sequence sequential serial series serious seriousness sermon servant serve
        service session set settle seven seventh several severe severity sex sexual sexy shade shadow shake shaken shaky
        shallow shame shape share sharp shed sheep sheer sheet shelf shell shelter shelve shift shine shiny ship shirt
        shock shoe shoot shop short shortage shorten shot shoulder shout shove show shower shut shutdown shy sic sick
        sicken side sigh sight sign signal signature significance significant silence silent silly silver similar
        similarity simple simplicity simplified simplify simplistic simply simulate simulation simultaneous sin sincere
        sinful sing singer single singular sinister sink sir sister sit site situate situation six sixteen sixth sixty
        size skeptical sketch skill skin skip skirt skull sky slash slave sleep slice slide slight slim slip slippery
        slogan slope sloppy slot slow small smaller smallish smart smash smell smile smoke smooth smug snack snag snail
        sneak sniff snow soap sober social socialism socialist society sock sod soft soil solar soldier sole solid solo
        solution solve some somehow someone someplace sometime somewhat somewhere son song soon sooner sophisticate
        sordid sore sorry sort sought soul sound soundtrack soup source south southern space span spare spatial speak
        speaker special specialist specialize specialty species specific specifically specification specified specify
        specimen spectacular spectrum speculate speculation speech speed spell spend sphere spike spill spin spiral
        spirit spiritual spit spite splendid split spoil spoke spoken spokesman sponsor spontaneous sport spot spout
        spray spread spring spur spy squad square squash squeeze stability stable stack staff stage stagger stair
        staircase stake stale stall stamp stance stand standard standardize standpoint star stare stark start starter
        startle starve state statement static station statistic statistical status stay steadily steady steal steam
        steel steep steer stem step stereo stereotype sterling stick sticky stiff still stimulate stimulation stir stock
        stomach stone stop storage store storm story straight straightforward strain strange stranger strategic strategy
        straw stray stream street strength strengthen stress stretch strict strike string strip strive stroke strong
        structural structure struggle student studio study stuff stumble stun stunt stupid stupidity style subject
        subjective submission submit subscribe subscription subsequent subsidize substance substantial substitute
        substitution subtle subtlety subtly subway succeed success successful succession successive successor such
        sudden sue suffer sufferer suffice sufficient suffix sugar suggest suggestion suicide suit suitability suitable
        suitably suite sum summarize summary summer sun sundry sunlight sunny sunshine super superb superficial superior
        superiority supermarket supernatural supervise supervision supervisor supplement supplementary supplier supply
        support supporter suppose suppress supreme sure surface surplus surprise surround survey survival survive
        susceptible suspect suspend suspension suspicion suspicious sustain swallow swamp swap swear sweat sweep sweet
        swim swing switch sword sworn symbol symbolic symmetric symmetry sympathetic sympathize sympathy symphony
        symptom syndicate syndrome synonym synonymous syntactic syntactically syntax synthesis system systematic table
        tack tackle tactic tag tail tailor take taken tale talent talk tall tame tangent tank tap tape target task taste
        tax taxi taxpayer tea teach teacher team tear technical technique technological technology tedious teenage
        teenager telephone telescope television tell temper temperature temple temporarily temporary tempt temptation
        ten tend tendency tender tennis tense tension tentative tenth term terminal terminate termination terminology
        terrible terribly terrified terrify territory terror terrorist terse test text thank theater theatre theme then
        theological theology theorem theoretical theory therapy there thereafter thereby therefore therein thereof
        thesis thick thickness thief thin thing think third thirst thirty thorough thoroughfare though thought thousand
        thread threat threaten three threshold throat through throughout throw thrust thumb thus tick ticket tie tiger
        tight tile time timer timetable tin tiny tip tire tiresome title toad toast tobacco today toe together toilet
        token tolerance tolerant tolerate toll tomato tomorrow ton tone tongue tonight too tool tooth top topic topical
        torn torture toss total touch tough tour tourist tower town toy trace track trade tradition traditional traffic
        tragedy tragic trail train transaction transfer transform transformation transit transition translate
        translation transmission transmit transparent transport trap travel tray tread treasure treat treatment treaty
        tree tremendous trend trial triangle trick trigger trip triple triumph trivial troop trouble trouser truck true
        truly trumpet trunk trust truth try tube tune tunnel turn turntable tutor tutorial twelve twentieth twenty twice
        twin twist two type typewriter typical ugly ultimate umbrella unable unacceptable unaffected unambiguous
        unauthorized unavailable unavoidable unaware unbelievable uncertain uncertainty unchanged uncle uncomfortable
        uncommon unconscious unconvincing under underestimate undergraduate underground underlie underline underlying
        understand understandable understood undertake undesirable undo undone undoubtedly unduly uneasy unemployed
        unemployment unexpected unexplained unfair unfamiliar unfortunate unhappy unhealthy unified uniform unify
        unimportant union unique unit unite unity universal universe university unknown unlike unlimited unload unlock
        unlucky unnatural unnecessarily unnecessary unobtainable unofficial unpleasant unpopular unpredictable
        unrealistic unrelated unreliable unsatisfactory unseen unstable unsuccessful unsuitable untrue unused unusual
        unwanted unwelcome unwilling unwise update upgrade upper upright upset upstairs upward urban urge urgency urgent
        usable usage use useful usefulness useless user usual utility utter vacancy vacation vacuum vague vain valid
        validity valley valuable value valve vandalism vanish variable variant variation varied variety various vary
        vast vector vegetable vehicle vein velocity vending vendor venture verb verbal verdict verification verify verse
        version vertical very vessel vet viable vicar vice vicinity vicious victim victory video view viewer viewpoint
        vigorously vile village vintage vinyl violate violation violence violent violin virgin virtual virtue virus
        visible vision visit visitor visual vital vocabulary vocal voice void voltage volume voluntarily voluntary
        volunteer vomit vote voter vouch vowel vulnerable wade waffle wage wait wake walk wall wallet wander want war
        ward warehouse warm warn warp warrant wary wash waste wasteful watch water wave way weak weakness wealth wealthy
        weapon wear weary weather wed wee week weekday weekend weigh weight weird welcome welfare well west western wet
        whale wheel whence while whim whiskey whisky whistle white whole wholly whoop wicked wide widespread width wife
        wild will win wind window wine wing winner winter wipe wire wisdom wise wish wit witch withdraw withdrawal
        within witness witty wizard wolf woman wonder wonderful wondrous wood wooden word work workable worker workshop
        world worldwide worm worn worried worry worse worship worst worth worthless worthwhile worthy wound wrap wrapper
        wrath wreck wretched wrist write writer written wrong yard yawn year yellow yes yesterday yet yield young
        younger youth zero zone zoom
        """
}
