import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import { unknownPaths } from '../../../schema/forms/known-answers.ts';
import { AnswersNotTextError, AnswersTooLargeError, UnknownAnswersError } from './applications-errors.ts';
import { draftText } from './draft-text.ts';

/** Unvalidated new texts by field path; null removes an answer, and absent paths keep theirs. */
export type RequestedChanges = Readonly<Record<string, unknown>>;

export const SAVE_LIMITS = {
  /** Maximum number of answers in one request, and in one application. */
  answers: 2_000,
  /** Maximum length of one answer, in UTF-16 code units. */
  characters: 5_000,
  /** Maximum size of the paths and texts of one request, in UTF-8 bytes. */
  requestBytes: 300_000,
  /** Maximum size of all answers of one application, in UTF-8 bytes. */
  applicationBytes: 1_000_000,
} as const;

/**
 * Returns the answers after the changes: known fields only, texts normalised by `draftText`, emptied answers absent.
 * Applies all changes or none.
 * @throws AnswersNotTextError, AnswersTooLargeError, UnknownAnswersError, each naming the paths
 */
export function applyChanges(model: FormModel, answers: FormData, changes: RequestedChanges): FormData {
  const changed = Object.entries(textsOf(changes));
  refuseTooMuch(changed);
  // Answers to fields that a later version of the definition removed can still be deleted.
  const given = changed.filter(([path, text]) => text !== null || !Object.hasOwn(answers, path));
  const unknown = unknownPaths(model, Object.fromEntries(given.map(([path]) => [path, ''])));
  if (unknown.length > 0) throw new UnknownAnswersError(unknown);
  const after = new Map(Object.entries(answers));
  for (const [path, text] of changed) {
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

function textsOf(changes: RequestedChanges): Record<string, string | null> {
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
