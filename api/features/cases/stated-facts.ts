import type { FormData } from '../../../schema/forms/definition.ts';
import { visibleAnswers } from '../../../schema/forms/visibility.ts';
import { keyAt, carriesValue, type PersonField } from '../../engines/people/person-facts.ts';
import { LIST_WITH, pairRows } from './derived-lists.ts';
import type { OpenForm } from './open-form.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** An answer that states a fact. */
export interface StatedFact {
  readonly form: OpenForm;
  readonly field: PersonField;
  readonly path: string;
  readonly text: string;
}

const visible = ({ fields, answers }: OpenForm): FormData => visibleAnswers(fields.model, answers);

/**
 * Groups answers by the person and fact that they state, "per_… name.family". A row that lists the same person in two
 * lists, children and the whole family, counts at both places.
 * @param answersOf answers of a form to consider; defaults to the visible ones
 */
export function statedFactsIn(
  forms: readonly OpenForm[],
  answersOf: (form: OpenForm) => FormData = visible,
): ReadonlyMap<string, readonly StatedFact[]> {
  const stated = new Map<string, StatedFact[]>();
  for (const form of forms)
    for (const [path, text] of Object.entries(answersOf(form))) {
      const field = form.fields.fieldAt(path);
      const personId = field && form.row.roles.find(({ role }) => role === field.role)?.personId;
      if (!field || personId === undefined || !carriesValue(field, text)) continue;
      const place = `${personId} ${keyAt(field, path)}`;
      getOrInsert(stated, place, () => []).push({ form, field, path, text });
    }
  const elsewhere = rowsInOtherLists(rowsOf(stated));
  for (const [place, answers] of [...stated]) {
    const [, row = '', , , part] = ROW.exec(place) ?? [];
    const other = elsewhere.get(row);
    if (other !== undefined) stated.get(`${other}.${part}`)?.push(...answers);
  }
  return stated;
}

/** Matches "per_… children[0].name.family". */
const ROW = /^((\S+ \w+)\[(\d+)\])\.(.+)$/;

/** Values of each row by person and list, "per_… children". */
type Lists = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>;

function rowsOf(said: ReadonlyMap<string, readonly StatedFact[]>): Lists {
  const lists = new Map<string, Map<string, Map<string, string>>>();
  for (const [place, [first]] of said) {
    const [, , list = '', at = '', part] = ROW.exec(place) ?? [];
    if (part === undefined || !first) continue;
    const rows = lists.get(list) ?? new Map<string, Map<string, string>>();
    lists.set(list, rows.set(at, (rows.get(at) ?? new Map<string, string>()).set(part, first.text)));
  }
  return lists;
}

/** Maps a row, "per_… family[1]", to the same person's row in the list that contains them: "per_… children[0]". */
function rowsInOtherLists(lists: Lists): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [list, rows] of lists) {
    const [person, name = ''] = list.split(' ');
    const other = `${person} ${LIST_WITH[name]}`;
    for (const [at, otherAt] of pairRows(rows, lists.get(other) ?? new Map<string, never>()))
      found.set(`${list}[${at}]`, `${other}[${otherAt}]`);
  }
  return found;
}
