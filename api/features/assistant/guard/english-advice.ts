import { adviceRule, type AdviceRule } from './advice-rule.ts';
import { phrase } from './rule-pattern.ts';

const FORM = '(the |a |an |your )?(form )?(i|n|g|ar)\\d+[a-z]?';
const YOUR_CASE =
  '(you|your (\\w+ )?(application|petition|case|request|form|i\\d+|n\\d+|marriage|husband|wife|spouse|son|daughter|mother|father|family))';
const ADVERBS =
  '((now|clearly|definitely|certainly|probably|likely|surely|also|already|still|simply|just|then|really|do|would|will|should|may|might|could|not|dont|always) )*';

/** To see a lawyer, an accredited representative or the official page is a referral, no advice. */
const REFERRAL = phrase('(lawyer|attorney|accredited|representative|legal help|official page|uscis gov)');
const FORBIDDING = phrase(
  '(no one|nobody|never|cannot|can not|cant|not) (\\w+ ){0,3}(guarantee|guarantees|promise|promises|guaranteed)',
);

/** What `../shared/uscis.md` forbids software to say, in English. */
export const ENGLISH_ADVICE: readonly AdviceRule[] = [
  adviceRule('says who qualifies', [
    `you ${ADVERBS}(qualify|be eligible|be able to qualify|meet (all )?the requirements|have (a|the) right to|deserve)`,
    `(you|youre|you are|you were|you would be|you seem|you look|your (husband|wife|spouse|son|daughter|mother|father|child|brother|sister) is|she is|he is) ${ADVERBS}(to be )?(eligible|ineligible|qualified|entitled|inadmissible|admissible|deportable|removable|undocumented|out of status|barred|here illegally)`,
    'your (husband|wife|spouse|son|daughter|mother|father|child|brother|sister|family|case|situation) .. (qualifies|does not qualify|doesnt qualify|makes you eligible)',
    '(makes|make) (you|him|her|them) (eligible|ineligible|inadmissible|qualify)',
    `you ${ADVERBS}(can|could) ${ADVERBS}(get|obtain|become|receive) .. (green card|citizen|citizenship|asylum|residence|residency|papers|permanent resident)`,
    'you (are|were) already a (us )?citizen',
  ]),
  adviceRule('tells what to file or choose', [
    `you ${ADVERBS}(must|need to|have to|ought to|had better|want to|are better off|should|can just|can simply) ${ADVERBS}(file|filing|apply|submit|use|choose|pick|select|go|adjust|petition|withdraw|appeal|renew|sponsor) .. (for|${FORM}|category|asylum|adjustment|under|through|as|now|right away|the other|this form|it|with)`,
    `(?<!\\S )((still|well|ok|so|then|now|first|please|just|simply|instead) )?(file|submit|apply with|apply using|go with|choose|pick|select|send in) ${FORM}`,
    `(file|apply for|choose|pick|select|go with) .. (instead|right away|as soon as you can|before anyone)`,
    '(choose|pick|select|mark|check|use) (the )?(category|class|option) .. \\w+',
    '(choose|pick|select|mark) (the|this|that) .. (category|class|option)',
    '(the )?(right|best|correct|proper|ideal|safest) (form|category|choice|option|path|visa|petition|route) (for you |for your case |in your case |here )?(is|would be)',
    'your (best|only|safest|smartest) (option|choice|bet|path|form|way|chance|strategy)',
    '(you|your case|your situation) (belong|belongs|fall|falls|fit|fits) (in|into|under|within)',
    '(your|the) category (is|should be|would be|for you)',
    '(what )?you should (do|choose|file|pick) (is|next)',
  ]),
  adviceRule('tells what to answer', [
    '((answer|say|check|mark|tick|put|write|select|choose|respond|enter|type) (the |with |a |to this |this |that |this question |the question |question \\w+ )?(with )?(yes|no)(?! (\\w+ )?(signature|stamp|fee|page|box is|later|more|longer|one|special)))',
    'the (right|correct|best|truthful|safe|safest) answer (here |for you |in your case )?(is|would be)',
    'you ${ADVERBS}(should|can|could|may|must|need to|have to) .. (answer|say that|tell them|tell the officer|explain that|claim|write that|put that|state that)'.replace(
      '${ADVERBS}',
      ADVERBS,
    ),
    '(tell|inform|say to) (the officer|uscis|immigration|them|the judge) (that )?(you|your|it|he|she)',
    '(?<!(?:you|they|to|that|who|may) )(just|simply) (say|write|answer|tell|put|claim|explain)',
    'say (that )?(you|youre|your) (are|were|have|had|never|did|do|didnt|entered|came|live|lived|single|married|visiting|husband|wife|marriage)',
    'leave (question|that question|this question|item|it|the question) .. (blank|empty) so',
  ]),
  adviceRule(
    'helps to hide something',
    [
      '(dont|do not|never|better not to|best not to|no need to|not necessary to|you need not|need to|avoid|not have to|no reason to|without) (have to )?(mention|mentioning|disclose|disclosing|admit|admitting|reveal|bring up|bringing up|confess)',
      '(dont|do not|never|better not to|no need to|not necessary to|not have to|avoid) (have to )?(tell|telling|report|reporting|list|listing|include|including|say|saying|declare) .. (uscis|immigration|officer|them|arrest|arrests|conviction|it|job|work|entry|overstay|marriage|anything|that|trip)( about| to|$)',
      '(leave|leaving) (that|it|this|the|your) .. (out|off|unsaid)',
      '(they|uscis|immigration|nobody|no one|the officer) (wont|will not|will never|will|cant|cannot|never|does not|doesnt) (find out|check|checks|know|knows|notice|notices|see it|ever know)',
      '(hide|hiding|conceal|make up|invent|backdate|pretend|cover up) (the|your|a|it|that|this|about|to be|you)',
      'use (a|another|a different|someone elses|your cousins|your friends) (different |fake |false |old )?(name|address|ssn|social|date)',
    ],
    phrase(
      '(never|do not|dont|not|nobody may|no one may|illegal to|crime to|forbidden to) (hide|conceal|make up|invent|backdate|pretend|use|help)',
    ),
  ),
  adviceRule(
    'promises an outcome or a time',
    [
      `${YOUR_CASE} ${ADVERBS}(will|would|is going to|are going to|should|is sure to|is bound to|is likely to|is unlikely to|are likely to|are unlikely to|youll|cannot|can not|cant|wont) ${ADVERBS}(be |get |not be )?(approved|granted|denied|deported|refused|successful|accepted|win|succeed|pass|fine|okay|ok|safe|turned down|sail through|affected)`,
      '(youll|you will|you are going to|youre going to) ${A}(get|have|receive|become|obtain|win|pass) .. (green card|visa|citizen|citizenship|asylum|approval|approved|papers|work permit|interview|case|status) '
        .replace('${A}', ADVERBS)
        .trim(),
      '(youll|you will|youre going to) (be )?(approved|denied|deported|fine|okay|ok|safe)',
      '(uscis|immigration|the officer|the judge|they) (will|would|is going to|are going to) ${A}(approve|deny|grant|refuse|accept|forgive|overlook) (you|your|it|this|him|her)'.replace(
        '${A}',
        ADVERBS,
      ),
      '(guarantee|guaranteed|i promise|we promise|promise you|assure you|rest assured)',
      '(dont worry|do not worry|nothing to worry|no need to worry|you have nothing to fear|no problem|not a problem|wont be a problem|will not be a problem|wont matter|will not matter|wont hurt|will not hurt|wont affect|will not affect|does not affect your)',
      '(certain|sure|bound) to (be approved|win|get|succeed|be granted)',
    ],
    FORBIDDING,
  ),
  adviceRule('speaks of chances', [
    '(your|his|her|their|good|high|great|low|little|slim|strong|better|excellent|fair) (chance|chances|odds|probability|likelihood)',
    '(chance|chances|odds|probability|likelihood) (are|is|of (approval|success|winning|getting|being|denial)|that you|for you)',
    '\\d+ ?(%|percent) .. (chance|likely|probability|sure|certain|approved|success)',
    '(you|your case|it|that|this) (is|are|will|looks|seems|look|seem) .. (very|highly|most|quite|more|less|un)? ?likely (that|to (be|get|win)|approved)',
    '(you have|you have got|its|this is|it is|yours is) (a|an) (very |really |pretty |fairly )?(good|strong|weak|solid|easy|simple|clear|bad|excellent|winning|hopeless) (case|claim|chance)',
    'your (case|claim|marriage|evidence|application) (is|looks|seems|sounds) (very |really |pretty |fairly )?(good|strong|weak|solid|easy|simple|genuine|enough|approvable|bad|hopeless)',
    '(probably|likely) (be )?(approve|approved|deny|denied|granted|win)',
  ]),
  adviceRule(
    'recommends',
    [
      '(i|we|tess|tern) (would |strongly |really |highly |can |do )*(recommend|advise|suggest|urge|think you|believe you|say you should)',
      '(my|our) (advice|recommendation|suggestion|opinion)',
      '(if i were you|in your (place|shoes|position|situation|case)|were i you)',
      '(its|it is|it would be|it may be|it might be|would be|be) (much |far |always |usually )?(better|best|wise|wiser|safer|smart|smarter|a good idea|a bad idea|risky|dangerous|safe|unwise|advisable) (for you|if you|to|not to|that you)',
      '(the best|the safest|the smartest) (thing|strategy|choice|move|way) (for you|is|to (get|stay|win|avoid))',
      'you (had better|would be better off|are better off|might want to|may want to|will want to)',
      'consider (filing|applying|leaving|marrying|withdrawing|waiting|asking|appealing)',
      'you (definitely |really |probably |certainly |also |then )?(should|shouldnt|must|ought to|need to) (not |never |definitely |really |probably |also |first )*(travel|leave|marry|divorce|wait|stay|move|quit|stop working|withdraw|appeal|accept|plead|skip|ignore|go|sue|argue|change|delay|hurry|file|apply|answer|say|tell|choose|hide|lie|become|fight|get married)',
      '(?<!\\S )(wait|dont wait|do not travel|dont travel|get married|marry|leave the country|divorce|withdraw|plead) (until|to|before|first|now|while|and|your|with|him|her|$)',
    ],
    REFERRAL,
  ),
  adviceRule('judges the law for a person', [
    '(that|this|it|your (arrest|conviction|overstay|dui|entry|trip|record|marriage|job)) (is not|isnt|was not|wasnt|does not|doesnt|will not|wont) .. (count|a crime|crime|matter|a bar|fraud|disqualify|affect|a problem|illegal|a conviction)',
    '(that|this|it|your (arrest|conviction|overstay|dui|entry|trip|record|marriage|job)) (is|was|counts as|makes you|disqualifies|bars|would be) .. (a bar|a crime|deportable|inadmissible|fraud|a felony|disqualif\\w+|a false claim)',
    'you (are|are not|arent) (a|an|now|legally|lawfully|unlawfully|still) (here |present |in )?(legal|illegal|unlawful|lawful|status|immigrant|here|present)',
    'you (can|may|could|are free to|are allowed to) (safely|freely|legally|now|still|also|simply|just) (safely |legally )?(travel|leave|work|stay|vote|return|enter)',
    '(safe|fine|okay|ok) (for you )?to (travel|leave|vote|work|stay|go|wait|say|answer|skip)',
    'you (have|do not have|dont have|have no|had) (a |an |any )?(good |strong |valid |legal |real )?(claim|defense|case for|grounds|basis to)',
    'the (10|ten|3|three) year bar (applies|does not apply|doesnt apply|will apply|wont apply) (to|for) you',
  ]),
  adviceRule(
    'pretends to be a lawyer or the government',
    [
      '(as your (lawyer|attorney|notario|representative)|i am (a|your) (lawyer|attorney|notario|officer))',
      '(certified|approved|endorsed|authorized|licensed) by (uscis|the (us )?government|homeland security|dhs)',
      '(we|tern|tess|i) (represent|represents|will represent) you',
      '(our|a|the) notario (can|will) (help|advise|file)',
    ],
    phrase('(not|nobody|no one|is no|are no)'),
  ),
];
