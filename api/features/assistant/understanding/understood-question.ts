import type { Context } from '../../../platform/context.ts';
import { isOffTopic, libraryForms } from '../../library/public.ts';
import type { Question } from '../answer-types.ts';
import { sentencesOf } from '../composed-answer.ts';
import { formsNamed } from '../fold-words.ts';
import { understand, type Understood } from './understand.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';

/** Longer questions are complete in themselves. */
const FEW_WORDS = 8;
const FEW_LETTERS = 60;
const LETTERS_OF_A_NAME = 20;
/** What a case decides: "can I travel" after a question on asylum is about travel with asylum. */
const OF_A_CASE: ReadonlySet<string> = new Set(['travel', 'work-permit']);
/** Scripts in which a short sentence has no more letters than a long word. */
const WITHOUT_SPACES = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
/** Maximum number of sentences tried in a long text. */
const MAX_SENTENCES = 5;

type UnderstoodQuestion = Understood & { readonly words?: string };

/** Cache: one answer needs the parsed question several times, and parsing costs as much as the rest. */
const understood = new WeakMap<Question, UnderstoodQuestion>();

/**
 * Parses a question. Of a long text it takes the sentence that asks and the situation from the others. Parts missing
 * in a follow-up question come from the previous one, and `words` holds both.
 */
export function understoodQuestion(ctx: Context, question: Question): UnderstoodQuestion {
  return getOrInsert(understood, question, () => takeApart(ctx, question));
}

function takeApart(ctx: Context, question: Question): UnderstoodQuestion {
  const { text, language, history } = question;
  const own = partsOf(ctx, text, language);
  // A bare name such as "NOID" asks what it means.
  if (own.about.size > 0 && own.asked.size === 0 && !own.goesOn && isBrief(text, LETTERS_OF_A_NAME, 2))
    return { ...own, asked: new Set(['meaning']) };
  const isShort = text.length <= FEW_LETTERS && text.trim().split(/\s+/).length <= FEW_WORDS;
  if (!isShort || isOffTopic(ctx, { text, language })) return own;
  const isBare = own.about.size === 0 && own.asked.size > 0 && (own.goesOn || isBrief(text, FEW_LETTERS / 2, 3));
  const onCase = own.asked.has('mayI') && own.about.size > 0 && [...own.about].every((matter) => OF_A_CASE.has(matter));
  if (!isBare && !onCase && (!own.goesOn || (own.about.size > 0 && own.asked.size > 0))) return own;
  const before = history
    .filter(({ role }) => role === 'user')
    .map((turn) => ({ ...partsOf(ctx, turn.text, language), words: `${turn.text} ${text}` }))
    .findLast(({ about }) => about.size > 0);
  const isPrice = isBare && own.asked.has('howMuch') && !own.asked.has('howLong');
  if (!before) return isPrice ? { ...own, about: new Set(['payment']) } : own;
  return {
    ...own,
    words: before.words,
    about: new Set([...own.about, ...(onCase || own.about.size === 0 ? before.about : [])]),
    asked: own.asked.size > 0 ? own.asked : before.asked,
    situation: own.situation.size > 0 ? own.situation : before.situation,
  };
}

/** @param letters fewer in scripts in which a word has few letters */
const isBrief = (text: string, letters: number, words: number) =>
  text.length <= (WITHOUT_SPACES.test(text) ? letters / 3 : letters) && text.trim().split(/\s+/).length <= words;

/** Whether the question is about the law or its steps. Waiting ("awaited") may also concern the user's own data. */
export const isAboutLaw = ({ about, asked, situation }: Understood): boolean =>
  [...situation].some((word) => word !== 'awaited') ||
  (!asked.has('mine') && [...about].some((matter) => matter !== 'tern' && !/\d/.test(matter)));

function partsOf(ctx: Context, text: string, language: string): Understood {
  const whole = withForms(ctx, text, understand(text, language));
  for (const sentence of sentencesAsking(text, language)) {
    const part = withForms(ctx, sentence, understand(sentence, language));
    if (part.asked.size > 0)
      return { ...part, about: part.about.size > 0 ? part.about : whole.about, situation: whole.situation };
  }
  return whole;
}

const withForms = (ctx: Context, text: string, parts: Understood): Understood => ({
  ...parts,
  about: new Set([...parts.about, ...formsIn(ctx, text)]),
});

/** Returns sentences from last to first, because the last is usually the question. */
export function sentencesAsking(text: string, language: string): string[] {
  const sentences = [...sentencesOf(text, language)].map((sentence) => sentence.trim()).filter(Boolean);
  return sentences.length > 1 ? sentences.reverse().slice(0, MAX_SENTENCES) : [];
}

export const formsIn = (ctx: Context, text: string) =>
  formsNamed(
    text,
    libraryForms(ctx).map(({ formType }) => formType),
  );
