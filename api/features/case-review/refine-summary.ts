import type { InterfaceLanguage } from '../../../schema/forms/languages.ts';
import type { Model } from '../../adapters/model.ts';
import type { Context } from '../../platform/context.ts';
import { timeLimit } from '../../platform/time-limit.ts';
import { recordModelUsage, isWhollySaidBy, judgeAnswer, tokensLeft } from '../assistant/public.ts';

/** A person looks at "analysing": after this the rules' own words are good enough. */
const TIMEOUT_MS = 8_000;
const MAX_LENGTH = 900;

/** In other languages nobody can tell advice from information by rules: there the table's own words stay. */
type ReviewLanguage = 'en' | 'es';

const LANGUAGE_NAMES: Readonly<Record<ReviewLanguage, string>> = { en: 'English', es: 'Spanish' };
/** Words that hardly any text of the language lacks. */
const SOUNDS_LIKE: Readonly<Record<ReviewLanguage, RegExp>> = {
  en: /\b(the|you|for)\b.*\blawyer\b/is,
  es: /\b(que|para|los)\b.*\babogado\b/is,
};

/**
 * The summary in friendlier words by the language model, when there is one; undefined when there is none, or when what it
 * says cannot be used. Only the wording may change, by the rule of Tess's answers: each sentence stands nearly in these
 * words in the summary, no form or number comes or goes, and nothing becomes advice.
 * @param summary by the rules: nothing that a person typed is in it
 */
export async function refineSummary(
  ctx: Context,
  summary: string,
  language: InterfaceLanguage,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<string | undefined> {
  if (!ctx.model || (language !== 'en' && language !== 'es')) return undefined;
  const limit = timeLimit(timeoutMs);
  try {
    const refined = await askModel(ctx, ctx.model, summary, language, limit.signal);
    const fault = faultOf(refined, summary, language);
    if (fault === undefined) return refined;
    ctx.log.info({ fault, requestId: ctx.caller.requestId }, 'A reworded summary was not used');
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.caller.requestId }, 'The summary of a case review could not be reworded');
  } finally {
    limit.end();
  }
  return undefined;
}

/** Counts what it used against the person's budget. @throws ModelDownError, BudgetUsedError; TimeoutError of the signal */
async function askModel(
  ctx: Context,
  model: Model,
  summary: string,
  language: ReviewLanguage,
  signal: AbortSignal,
): Promise<string> {
  await tokensLeft(ctx);
  const answer = model.stream({
    system: [
      `Say the paragraph again in ${LANGUAGE_NAMES[language]}, in the order that is easiest for somebody who is worried.`,
      'Keep the words of each sentence; only articles and the endings of words may change.',
      'Keep every form number, every status and the sentence about a lawyer or an accredited representative.',
      'Add no fact, form, number, promise or advice. Never say what somebody should do or qualifies for.',
      'Answer with the paragraph only, as plain text.',
    ].join(' '),
    messages: [{ role: 'user', text: summary }],
    maxTokens: 400,
    signal,
  });
  let text = '';
  try {
    for await (const piece of answer.text) {
      text += piece;
      if (text.length > MAX_LENGTH) break;
    }
  } finally {
    await recordModelUsage(ctx, await answer.usage);
  }
  return text.trim();
}

/** Why the reworded summary cannot take the place of the first; undefined when it can. */
function faultOf(refined: string, summary: string, language: ReviewLanguage): string | undefined {
  if (refined.length < summary.length / 4 || refined.length > MAX_LENGTH) return 'length';
  if (/[<>{}[\]*#`_|]|https?:|www\./i.test(refined)) return 'markup';
  const [before, after] = [namesIn(summary), namesIn(refined)];
  if ([...after].some((name) => !before.has(name))) return 'a form or number was added';
  if ([...before].some((name) => !after.has(name))) return 'a form or number was left out';
  if (!SOUNDS_LIKE[language].test(refined)) return 'language';
  if (!isWhollySaidBy(refined, summary)) return 'other words';
  return judgeAnswer(refined, language).isAdvice ? 'advice' : undefined;
}

/** Everything with a digit in it: "I-130A", "H-1B", "90", "$675". */
function namesIn(text: string): ReadonlySet<string> {
  const tokens = text.match(/[\p{L}\p{N}$%][\p{L}\p{N}$%.,/-]*/gu) ?? [];
  return new Set(
    tokens.filter((token) => /\p{N}/u.test(token)).map((token) => token.replace(/[.,/-]+$/, '').toUpperCase()),
  );
}
