import { answersOf, isBlank } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import { isPath, patternOf } from '../../../schema/forms/paths.ts';
import { canBeLeftEmpty } from '../../../schema/forms/readiness.ts';
import { SAVE_LIMITS } from './answer-changes.ts';
import { AnswersTooLargeError, UnknownAnswersError } from './applications-errors.ts';
import { encryptedList } from './encrypted-answers.ts';

/** Encrypted like an answer: that somebody has no such number or relative is personal information. */
export const { encrypt: encryptLeftEmpty, decrypt: decryptLeftEmpty } = encryptedList(
  'leftEmptyEncrypted',
  'left-empty',
);

/**
 * Returns the questions left empty after a save. Answering a question undoes the choice; when a list loses rows, the
 * choices for its rows are dropped, because another row may have taken their index.
 * @param asked the complete list that the user wants; undefined leaves it unchanged
 * @throws UnknownAnswersError, AnswersTooLargeError
 */
export function nextLeftEmpty(
  model: FormModel,
  before: { readonly answers: FormData; readonly leftEmpty: readonly string[] },
  answers: FormData,
  asked: readonly string[] | undefined,
): readonly string[] {
  if (asked !== undefined) refuseUnknown(model, asked);
  const [rowsBefore, rowsNow] = [answersOf(before.answers), answersOf(answers)];
  const isRowGone = (path: string) => {
    const list = path.split('[', 1)[0] ?? path;
    return list !== path && rowsNow.rowCount(list) < rowsBefore.rowCount(list);
  };
  const isAnswered = (path: string) =>
    Object.entries(answers).some(
      ([key, text]) => !isBlank(text) && (key === path || key.startsWith(`${path}.`) || key.startsWith(`${path}[`)),
    );
  const wanted = asked ?? before.leftEmpty.filter((path) => !isRowGone(path));
  return [...new Set(wanted)].filter((path) => !isAnswered(path)).sort();
}

function refuseUnknown(model: FormModel, asked: readonly string[]): void {
  if (asked.length > SAVE_LIMITS.answers)
    throw new AnswersTooLargeError(`At most ${SAVE_LIMITS.answers} questions can be left empty.`);
  const unknown = asked.filter((path) => {
    const node = isPath(path) ? model.node(patternOf(path)) : undefined;
    return node === undefined || !canBeLeftEmpty(node);
  });
  if (unknown.length > 0) throw new UnknownAnswersError(unknown);
}
