import { phrase } from './rule-pattern.ts';
import { type RequestRule, rulesOf } from './request-rule.ts';

const WHO = '(i|we|he|she|they|you|it|this|my .. \\w+|our .. \\w+|his .. \\w+|her .. \\w+)';
const DECIDERS = '(uscis|immigration|ice|the .. officer|the .. judge|the government|they|they will)';
const GOAL =
  '(green ?card|papers|papeles|legal|status|citizen|citizenship|asylum|residency|residence|resident|visa|daca|tps|waiver|pardon|amnesty)';

/** Handling of paper: the library answers it, whoever asks. */
const HANDLING = phrase(
  '(sign|signs|signature|signatures|ink|pen|staple|staples|copy|copies|originals?|photos?|pictures?|mail|post|envelope|print|printed|translate|translated|translation|translations|pay|payment|card or|keep|upload|photocop\\w+|scan|blue|black|english|download|both sides|two forms|same envelope)',
);
/** A concrete thing is to be done: which form is used for it is a fact. */
const TASK = phrase(
  '(to|for) (renew|replace|bring|travel|work|get a work|change|check|remove|ask for|request|appeal|a work|work|my lost|lost|a lost|a replacement|a copy|a fee|an interpreter|a travel|travel|employment|the card|card|notice|a new|pay)',
);
/** Small print of boxes: formats, missing parts of an address. */
const BOX_WORDS = phrase(
  '(middle name|apartment|apt|zip|zip code|phone|email|a number|anumber|alien number|date format|online account|postal code|no ssn|dont have a social|dont have an ssn|social security number if|leave blank|na)',
);
const CHORES = phrase(
  '(tern|move|moved|moving|lost|stolen|lose|address|receipt|mail|photo|photos|interpreter|password|log in|sign in|upload|typo|signature|sign)',
);
const STEPS = phrase(
  '(online|early|how long|how soon|by mail|on paper|before|how many days|refund|copy|replace\\w*|renew\\w*|mailed|sent)',
);

const SHOULD = '(should|shall|must|ought)';
const NOT_ASKING_FACTS =
  '(?<!(?:when|where|how|who|whom|long|soon|often) )(?<!(?:what|which|how many|how much|whose) (?:\\S+ ){0,2})';

/** Requests in English, worst first. */
export const ENGLISH_REQUESTS: readonly RequestRule[] = [
  ...rulesOf('fraud', [
    '(lie|lying)',
    '(pretend|backdate|back date|photoshop|forge|bribe|cheat|trick uscis|trick immigration|trick them|make something up|make up|make it up|make them up|make this up)',
    '(they|uscis|immigration|nobody) (wont|never|dont) .. (check|know|notice|find out)',
    '(use|using|send|submit|give|make|buy|get|put|write|show) … (fake|false|forged|made up|invented)',
    '(should|shall|can|could|may|do|ok|okay|better|want|how|just|if|if i|to) … (hide|conceal|omit|leave .. out|leave .. off|leave that .. out|keep .. secret|cover up|cover it up)',
    '(should|can|could|may|if|better|ok|okay|just) … (not|dont|never) (mention|tell|say|put|include|disclose|list|report|write|declare)',
    '(do they|will they|would they|can they|does uscis|can uscis|will uscis|can immigration|will immigration) .. (find out|notice|catch|ever know|really check|see that i)',
    '(so|without) … (they|them|uscis|immigration|officer|him|her|anyone) .. (dont|wont|doesnt|never|not|cant|knowing|finding|noticing|seeing)',
    '(say|put|write|tell them|tell uscis|claim|answer|check) … (even though|even if|although|instead of the truth|instead of telling|but really|but actually|but its not true|but thats not true)',
    'say (that )?(i|we|he|she) (am|was|were|entered|never|came|had|have|did|live|lived|work|worked) … (instead|but)',
    '(change|edit|fix|alter) the (date|number|name|amount) (on|in|of) (my|the|a|his|her) .. (birth certificate|bank statement|pay stub|paystub|lease|contract|stamp|letter|marriage certificate|tax return)',
    '(marry|marrying) … (for|so) .. (papers|money|he can stay|she can stay|i can stay)',
    '(marry|marrying) … (just|only) .. (papers|green ?card|visa|money)',
    '(pay|paying|paid|offered) … (marry|marries|to get married)',
    '(someone elses|somebody elses|another persons|my cousins|my friends|my brothers|my sisters|borrowed|borrow) .. (ssn|social|name|id|identity|papers|w2|address|tax return|bank account)',
    '(get around|go around|loophole|work around) .. (rule|law|question|it|that|this|background|requirement)',
  ]),
  ...rulesOf('prediction', [
    `(?<!(?:when|how|where|soon|long) )(will|would|wont|can|could|gonna|going to|is|are|am|do you think|think|might|if) (${WHO}|${DECIDERS}) ~ (approved|approve|approves|denied|deny|deported|deport|granted|grant|refused|refuse me|turned down|rejected because|sent back|kicked out|locked up|detained|detain|arrested at|arrest me|in trouble|get in trouble)`,
    '(will|would|gonna|going to) … (reject|accept|believe|trust|punish|arrest|take) (me|us|him|her|my case|my story|my marriage)',
    '(my|our|his|her|their|your) (chance|chances|odds|probability|likelihood)',
    '(what|whats) .. (are|is|r|the)? ?(the )?(chance|chances|odds|probability|likelihood)',
    '(have|has|stand|any|got|is there) .. (a|any|good|real|no|little|much|the)? ?(chance|hope|shot)( of| that| to| at| for| i| he| she| we| with| if| for me|$)',
    '(how likely|how probable|how hard will|how sure|what percent)',
    '(do|does|would|will|can|could|did|if|think|sure|whether|maybe) (i|we|you think i|he|she|my .. \\w+|our .. \\w+|someone like me|people like me) .. (qualify|qualified)',
    '(i|we|he|she|my \\w+) (qualify|qualifies) (for|or|under|$)',
    '(am|are|is|if|whether|would|will) (i|we|he|she|my .. \\w+|our .. \\w+|im) … (eligible|elegible|entitled|inadmissible|admissible)',
    'im (eligible|qualified)',
    `(will|would|do you think|think|does it|does this|could|can|is this going to|is it going to) … (affect|hurt|ruin|damage|destroy|hold against|be a problem|cause .. problems|make problems|look bad|help my case|count against)`,
    '(?<!(?:when|how|where|soon|long) )(will|would|am) (i|we|he|she) .. (pass|win|lose|be ok|be okay|be fine|be safe|be able to stay|get deported|be deported|have problems|have a problem|get the green card|get my green card|get our green card|get my papers(?! back)|get asylum|get citizenship|become a citizen|going to jail|go to jail|lose my)',
    '(is|are|does|do) (my|our|this|that|it) … (enough|strong enough|real enough|strong case|good case|weak case|a good case|a strong case)',
    '(my|our) (case|evidence|marriage|proof) (is|looks|seems) .. (strong|weak|good|enough|ok|okay|bad|hopeless)',
    '(will|would|could|do|does) (they|uscis|immigration|the officer|the judge) .. (think|believe|suspect)',
    '(do i|do we|does he|does she|i dont|think i) .. (have|got) (a|any) (case|claim)',
    '(can|could|will|do) you (promise|guarantee|assure|predict|tell me if ill|tell me if i will|tell me if they|tell me if im|tell me if i am)',
    '(what|how) will … (decide|rule)',
    `(is it|would it be|its) (possible|impossible|too late) (for|to|that) … ${GOAL}`,
    'too late for (me|us|him|her)',

    '(will|would|gonna|going to|can|could|might) (they|uscis|immigration|ice|the officer|the judge) .. (say no|say yes|take away|take me|take us|cancel|revoke|separate|arrest|detain|pick me up)',
    '(is|are|am) (i|we|he|she|they|my .. \\w+|our .. \\w+) (going to|gonna) .. (jail|prison|deported|arrested|sent back|denied|lose|approved)',
    '(is|are) there .. (way|chance|hope) .. (to get|to fix|to stay|to become|to be legal|to legalize|for me to|for us to|for him to|for her to|i can stay)',
    '(am|are) (i|we|he|she) (allowed|able|going) to .. (stay|remain)',
    '(does|do|did|will|would) … matter (for|to) (my|our|me|us|his|her)',
    '(what|which) .. (my|our) options',
  ]),
  ...rulesOf(
    'prediction',
    [
      `(can|could|may) (i|we|he|she|my .. \\w+) .. (get|become|be|have|apply|ask|obtain|receive|fix|adjust|file) … ${GOAL}`,
    ],
    STEPS,
  ),
  ...rulesOf('choice', [
    '(which|what|wich) .. (category|categories|option|box|class|visa|path|route|basis|way|status|one|of these|of them|program) .. (should|do you|is better|is best|would you|would be|must|do i|do we|am i|are we|can i|does he|does she|i should|we should|to choose|to pick|to select|to mark|to check)',
    '(which|what) (is|would be|one is|form is|visa is|way is|option is) .. (better|best|easier|smarter|safer|right)( for me| for us| for him| for her| to get| one| choice| in my|$)',
    '(is it|would it be|isnt it|maybe its|its) .. (better|best|smarter|wiser|safer|easier) .. (to|if|for|that) .. (file|apply|adjust|marry|wait|go|stay|leave|do|use|choose|ask|be|get|say|become|come|start|not)',
    'best (way|option|form|category|visa|path|strategy|choice|chance|move) (for me|for us|for my|for him|for her|to get|to stay|to fix|to become|to bring|to immigrate|to come|to win|in my|here)',
    '(should|shall) (i|we|he|she|my .. \\w+) .. (file|apply|adjust|choose|pick|select|check|mark|go|do|use|marry|ask|claim|petition|become|renew|take|stay|divorce|wait|withdraw) … or',
    '(help me|tell me|you) .. (choose|decide|pick|select)',
    '(tell me|know|decide|sure|idea|understand) (which|what) (one|category|option|box|visa|path|form) (to|i should|we should|i need|is right|is for me|is better|is best|fits)',
    'what (category|class|type of visa|kind of immigrant) (am|are) (i|we)',
    '(form|category|visa|one) .. would you (use|choose|pick|file|recommend)',
  ]),
  ...rulesOf(
    'choice',
    [
      `(which|what) (form|forms|petition|application|paper|papers) .. (should|shall|must) (i|we|he|she|my .. \\w+) .. (file|use|submit|fill|send|choose|start|do|apply)`,
    ],
    TASK,
  ),
  ...rulesOf(
    'advice',
    [
      `(what|whats|wht|how) .. (should|shall|must|would|am) (i|we|he|she|you|my .. \\w+) .. (answer|say|put|write|check|mark|tick|respond|reply|explain|tell|select|enter|supposed)`,
      'what (do|can|could|to) (i|we|he|she)? ?(answer|say|put|tell|explain|tick)',
      'how (do|can|could|to) (i|we|he|she)? ?(answer|explain)',
      'what .. (i|we) (put|say|answer|tell|write|supposed to (say|put|answer|write))',
      '(do|should|can|could|shall|must|i|we|just|if i|then) (i|we)? ?(answer|say|put|check|mark|tick|write|select|choose) (yes|no)',
      '(answer|say|put|mark|check|tick|its|it) .. yes or .. no',
    ],
    phrase(`(${BOX_WORDS.source}|rfe|request for evidence|noid|oath|what order|envelope)`),
  ),
  ...rulesOf(
    'advice',
    [
      '(do|should|must|would|am|dont) (i|we|he|she|my .. \\w+) .. (have to|need to|has to|got to|gotta|required to|supposed to|must|better) .. (tell|mention|disclose|admit|confess|reveal|bring up|be honest|come clean)',
    ],
    CHORES,
  ),
  ...rulesOf('advice', [
    '(should|must|shall) (i|we|he|she) .. (tell|mention|disclose|admit|confess|reveal|bring up|explain)',
    '(do|can|could|would|will|please) (you|u)? ?(recommend|advise|suggest|advice)',
    'you (recommend|advise|suggest)',
    '(what|how) would you (do|answer|put|say|advise)',

    '(would|will) you .. (apply|file|wait|risk it|marry|travel|go|do it)',
    'do you think (i|we|he|she) .. (have to|should|need|needs|must|ought|can|could|better)',
    '(do|should) (i|we) (say|tell|admit|mention|hide) (it|that|this|so|them|him|her|about)',
    '(is it|its|be|is that|is this|even|really) .. worth (it|the risk|trying|applying|a try|fighting)',
    '(correct|right|best|safest|good|smart) answer (to|for|on|is|here|would)',
    'how (do|can|could|would|should) (i|we) .. (win|convince|persuade|make (the|them|him|her|uscis) .. believe)',
    '(give|need|want|get|any|some|your|ask for) .. (advice|advise)',
    'legal (advice|opinion)',
    '(if you were me|in my shoes|in my place|in my position|what is your opinion|whats your opinion|what do you think i)',
    '(am|are) (i|we) (illegal|undocumented|out of status|in status|legal|deportable|removable|barred|unlawfully|still legal|a citizen already|already a citizen|safe)',
    '(does|would|will|do) (this|that|it|my .. \\w+|an? .. \\w+) (count|counts) (as|against|for)',
    '(does|do|will|would) (this|that|my .. \\w+) (count|counts)',
    '(is|was) (that|this|it|my .. \\w+) .. (considered|a crime|illegal|fraud|a felony|a deportable)',
  ]),
  ...rulesOf(
    'advice',
    [
      `${NOT_ASKING_FACTS}${SHOULD} (i|we|he|she|my .. \\w+|our .. \\w+) (\\w+)`,
      '(is it|would it be|is that|its|would that be|is this) .. (ok|okay|safe|wise|smart|a good idea|good idea|a bad idea|bad idea|risky|dangerous|worth|a mistake|bad|wrong|a risk) .. (to|if|for|that|when)',
    ],
    HANDLING,
  ),
  ...rulesOf(
    'advice',
    [
      '(what|wht) (should|shall|must|can) (i|we) (do|be doing)',
      '(i|we) (dont|do not|didnt) know what to (do|answer|put|say|choose)',
      'tell me what to (do|answer|put|say|write|check|choose)',
      '(what|whats) .. best (for me|thing) to do',
    ],
    CHORES,
  ),
];
