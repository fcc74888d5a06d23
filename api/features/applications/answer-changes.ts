import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import { unknownPaths } from '../../../schema/forms/known-answers.ts';
import { AnswersNotTextError, AnswersTooLargeError, UnknownAnswersError } from './applications-errors.ts';
import { draftText } from './draft-text.ts';

/** Path to new text; null takes the answer away; what is not named stays. From outside, so not yet known to be text. */
export type AskedChanges = Readonly<Record<string, unknown>>;

export const SAVE_LIMITS = {
  /** In one request, and in one application. */
  answers: 2_000,
  /** UTF-16 units of one answer. */
  characters: 5_000,
  /** UTF-8 of the paths and texts of one request. */
  requestBytes: 300_000,
  /** UTF-8 of all answers of one application. */
  applicationBytes: 1_000_000,
} as const;

/**
 * The answers after the changes: known fields only, texts as `draftText` keeps them, emptied ones absent.
 * All or nothing.
 * @throws AnswersNotTextError, AnswersTooLargeError, UnknownAnswersError, each naming the paths
 */
export function applyChanges(model: FormModel, answers: FormData, changes: AskedChanges): FormData {
  const asked = Object.entries(textsOf(changes));
  refuseTooMuch(asked);
  // An answer that the definition knew before it was edited can still be taken away.
  const given = asked.filter(([path, text]) => text !== null || !Object.hasOwn(answers, path));
  const unknown = unknownPaths(model, Object.fromEntries(given.map(([path]) => [path, ''])));
  if (unknown.length > 0) throw new UnknownAnswersError(unknown);
  const after = new Map(Object.entries(answers));
  for (const [path, text] of asked) {
    const saved = draftText(text ?? '');
    if (saved === '') after.delete(path);
    else after.set(path, saved);
  }
  const result = Object.fromEntries(after);
  if (after.size > SAVE_LIMITS.answers)
    throw new AnswersTooLargeError(`An application holds at most ${SAVE_LIMITS.answers} answers.`);
  if (bytesOf(Object.entries(result)) > SAVE_LIMITS.applicationBytes)
    throw new AnswersTooLargeError('These answers are too long for one application. Shorten the longest ones.');
  return result;
}

function textsOf(changes: AskedChanges): Record<string, string | null> {
  const wrong = Object.entries(changes).filter(([, value]) => value !== null && typeof value !== 'string');
  if (wrong.length > 0) throw new AnswersNotTextError(wrong.map(([path]) => path));
  return changes as Record<string, string | null>;
}

function refuseTooMuch(asked: readonly (readonly [string, string | null])[]): void {
  if (asked.length > SAVE_LIMITS.answers)
    throw new AnswersTooLargeError(`Send at most ${SAVE_LIMITS.answers} answers at once.`);
  const long = asked.filter(([, text]) => text !== null && draftText(text).length > SAVE_LIMITS.characters);
  if (long.length > 0)
    throw new AnswersTooLargeError(
      `An answer can have at most ${SAVE_LIMITS.characters} characters. Please shorten it.`,
      long.map(([path]) => path),
    );
  if (bytesOf(asked) > SAVE_LIMITS.requestBytes)
    throw new AnswersTooLargeError('That is too much at once. Save the answers in several requests.');
}

const bytesOf = (entries: readonly (readonly [string, string | null])[]) =>
  entries.reduce((sum, [path, text]) => sum + Buffer.byteLength(path) + Buffer.byteLength(text ?? ''), 0);
