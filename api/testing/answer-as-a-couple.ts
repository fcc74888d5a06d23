import { isBlank } from '../../schema/forms/answers.ts';
import type { FormData } from '../../schema/forms/definition.ts';
import type { FormModel, Leaf } from '../../schema/forms/form-model.ts';
import { AnswerView } from '../../schema/forms/answer-view.ts';
import { countsAsField } from '../../schema/forms/progress.ts';
import { pathAt } from '../../schema/forms/paths.ts';
import { walkVisible } from '../../schema/forms/walk.ts';

/** Answers of a couple that lives together in Chicago, by the end of the path. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/^rel_relationship$/, 'Spouse'],
  [/^basis$/, 'petitioner'],
  [/^kind$/, 'advanceParole'],
  [/maritalStatus$/i, 'married'],
  [/(inUnitedStates|livesInUs|InUnitedStatesNow|worksNow|living)$/i, 'yes'],
  [/(mailingSameAsPhysical|mailingIsHome|Same(As\w*)?)$/, 'yes'],
  [/timesMarried$/i, '1'],
  [/childrenCount$/, '0'],
  [/i94/i, '12345678901'],
];

/** Lists to which a couple with one former home and one former job each adds a row. */
const HISTORIES = /^(rel_)?(earlierAddresses|earlierJobs|otherNames)$/;

const BY_FORMAT: Readonly<Partial<Record<Leaf['format'], string>>> = {
  aNumber: '123456789',
  anyDate: '2020-01-15',
  anyPhone: '(312) 555-0101',
  country: 'MEXICO',
  date: '2015-01-15',
  documentNumber: 'G1234567',
  ein: '12-3456789',
  email: 'rosa@example.org',
  money: '30000',
  number: '5',
  onlineAccount: '123456789012',
  phone: '(312) 555-0101',
  receipt: 'IOE1234567890',
  ssn: '123-45-6789',
  usState: 'IL',
  year: '2024',
  yesNo: 'no',
  zip: '60601',
};

function sampleAnswer(leaf: Leaf, path: string): string {
  const said = SAID.find(([pattern]) => pattern.test(path))?.[1];
  const options = leaf.options ?? [];
  if (said !== undefined && (options.length === 0 || options.includes(said))) return said;
  if (leaf.format === 'yesNo') return options.includes('no') ? 'no' : (options[0] ?? 'no');
  return BY_FORMAT[leaf.format] ?? options.find((option) => option === 'no') ?? options[0] ?? 'SANTOS';
}

/**
 * Returns a person's next answers: all open questions of the first section that has any. Optional statements to tick
 * stay as they are.
 */
export function nextAnswers(model: FormModel, answers: FormData): FormData {
  for (const section of model.sections) {
    const view = new AnswerView(model, answers);
    const asked: Record<string, string> = {};
    const ask = (leaf: Leaf, path: string) => {
      if (countsAsField(leaf) && leaf.field.type === 'string' && isBlank(answers[path]))
        asked[path] = sampleAnswer(leaf, path);
    };
    walkVisible(section, view, {
      leaf: ask,
      list: (list, _path, rows) => {
        if (!HISTORIES.test(list.pattern) || view.rowCount(list, rows) > 0) return;
        for (const child of list.children)
          if (child.kind === 'leaf' && child.test === undefined) ask(child, pathAt(child.pieces, [0]));
      },
    });
    if (Object.keys(asked).length > 0) return asked;
  }
  return {};
}
