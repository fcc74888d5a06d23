import type { InterfaceLanguage } from '../../../schema/forms/languages.ts';
import type { Model } from '../../adapters/model.ts';
import type { Context } from '../../platform/context.ts';
import { timeLimit } from '../../platform/time-limit.ts';
import { recordModelUsage, isFullyGroundedIn, judgeAnswer, tokensLeft } from '../assistant/public.ts';

/** The user is waiting for the analysis; after this time the rules' own wording is used. */
const TIMEOUT_MS = 8_000;
const MAX_LENGTH = 900;

/** Languages for which rules can tell advice from information; in others the table's own wording stays. */
type ReviewLanguage = 'en' | 'es';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/**
 * Rewords the summary with the language model; undefined when none is configured or its text is unusable. As in
 * Tess's answers, only the wording may change: each sentence must be nearly the same as one in the summary and none
 * may be missing, which excludes other languages too; no form or number may be added or lost, and nothing may become
 * advice.
 * @param summary composed by rules; contains nothing that a user typed
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

/** Calls the model and records the usage. @throws ModelDownError, BudgetUsedError; TimeoutError of the signal */
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
      `Say the paragraph again in ${languageNames.of(language)}, in the order that is easiest for somebody who is worried.`,
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

/** Returns why the reworded summary is unusable; undefined when it is usable. */
function faultOf(refined: string, summary: string, language: ReviewLanguage): string | undefined {
  if (refined.length < summary.length / 4 || refined.length > MAX_LENGTH) return 'length';
  if (/[<>{}[\]*#`_|]|https?:|www\./i.test(refined)) return 'markup';
  const [before, after] = [namesIn(summary), namesIn(refined)];
  if ([...after].some((name) => !before.has(name))) return 'a form or number was added';
  if ([...before].some((name) => !after.has(name))) return 'a form or number was left out';
  // Both ways, so that nothing is left out either, such as the sentence about a lawyer.
  if (!isFullyGroundedIn(refined, summary) || !isFullyGroundedIn(summary, refined)) return 'other words';
  return judgeAnswer(refined, language).isAdvice ? 'advice' : undefined;
}

/** Returns every token with a digit: "I-130A", "H-1B", "90", "$675". */
function namesIn(text: string): ReadonlySet<string> {
  const tokens = text.match(/[\p{L}\p{N}$%][\p{L}\p{N}$%.,/-]*/gu) ?? [];
  return new Set(
    tokens.filter((token) => /\p{N}/u.test(token)).map((token) => token.replace(/[.,/-]+$/, '').toUpperCase()),
  );
}
