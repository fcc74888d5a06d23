import type { AdviceRule } from './advice-rule.ts';
import { ENGLISH_ADVICE } from './english-advice.ts';
import { phrase } from './rule-pattern.ts';
import { SPANISH_ADVICE } from './spanish-advice.ts';

export interface Judgement {
  readonly isAdvice: boolean;
  /** The rule that was broken and the sentence that broke it. */
  readonly why: string | null;
}

/** Who may judge a case, or says that they may not. What is then said to be judged is nobody's claim. */
const SPEAKS_OF_JUDGING = phrase(
  '(cannot|can not|cant|could not|may not|does not|do not|doesnt|dont|never|nobody|no one|unable to|not able to|lawyer|lawyers|attorney|attorneys|representative|representatives|no puedo|no puede|no pueden|nunca|nadie|tampoco|abogado|abogada|abogados|representante|representantes)',
);
const WHAT_IS_JUDGED =
  /(?<![a-z0-9])(?:whether|what|which|how|that anyone|that a|si|que|cual|cuales|como(?! su)|a quien|quien)(?![a-z0-9]) [^,;]*/g;
/** "Whether you qualify" claims nothing, whoever says it. */
const WHETHER = phrase(
  '(whether|if(?! you ask)) (or not )?(\\S+ ){0,6}?(qualify|qualifies|eligible|should (\\S+ )?\\w+|approved|denied|deported|granted|yes or no)|si (usted |alguien |una persona )?(\\S+ ){0,3}?(califica|cumple|reune|elegible|debe|aprobad\\w+|tiene derecho)',
);
const RULES: readonly AdviceRule[] = [...ENGLISH_ADVICE, ...SPANISH_ADVICE];

/**
 * Whether a text gives legal advice, by rules, sentence by sentence; for everything that Tess says, whoever wrote it.
 * Rules of both languages are always tried: a model may answer in the other one.
 *
 * @param language of the text, for where sentences end
 */
export function judgeAnswer(text: string, language: string): Judgement {
  for (const { segment } of new Intl.Segmenter(localeOf(language), { granularity: 'sentence' }).segment(text)) {
    const why = clausesOf(segment)
      .map(brokenRule)
      .find((found) => found !== undefined);
    if (why !== undefined) return { isAdvice: true, why: `${why}: ${segment.trim()}` };
  }
  return { isAdvice: false, why: null };
}

const localeOf = (language: string): string => (language.toLowerCase().startsWith('es') ? 'es' : 'en');

function brokenRule(clause: string): string | undefined {
  const claimed = clause.replace(new RegExp(WHETHER, 'g'), ' ').replace(/\s+/g, ' ');
  const said = words(SPEAKS_OF_JUDGING.test(words(clause)) ? claimed.replace(WHAT_IS_JUDGED, ' ') : claimed);
  return RULES.find(({ patterns, unless }) => !unless?.test(said) && patterns.some((pattern) => pattern.test(said)))
    ?.why;
}

/** Parts that stand by themselves: "I cannot say that, but answer No" has two. */
const clausesOf = (sentence: string): string[] =>
  sentence
    // "Sí" says yes, "si" says if.
    .normalize('NFC')
    .replace(/(?<!\p{L})sí(?!\p{L})/giu, 'yes')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´"“”«»]/g, '')
    .replace(/(?<![a-z0-9])(i|n|g|ar)[-–](\d{1,4}[a-z]?)(?![a-z0-9])/g, '$1$2')
    .split(/[;:–—\n]|(?<![a-z0-9])(?:but|however|so|pero|sin embargo|aunque|asi que|therefore|por eso)(?![a-z0-9])/);

const words = (clause: string): string => (clause.match(/[a-z0-9%]+/g) ?? []).join(' ');
