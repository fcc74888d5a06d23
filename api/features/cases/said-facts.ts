import type { FormData } from '../../../schema/forms/definition.ts';
import { visibleAnswers } from '../../../schema/forms/visibility.ts';
import { keyAt, tells, type PersonField } from '../../engines/people/person-facts.ts';
import { isSameInRows, LIST_WITH } from './derived-lists.ts';
import type { OpenForm } from './open-form.ts';

/** An answer that says a fact. */
export interface Said {
  readonly form: OpenForm;
  readonly field: PersonField;
  readonly path: string;
  readonly text: string;
}

const visible = ({ fields, answers }: OpenForm): FormData => visibleAnswers(fields.model, answers);

/**
 * By whom and what it is about, "per_… name.family", the answers that say it. A child is one person in the list of the
 * children and in that of the whole family: what the latter says stands at both places.
 * @param answersOf those of a form that count: else the visible ones
 */
export function saidIn(
  forms: readonly OpenForm[],
  answersOf: (form: OpenForm) => FormData = visible,
): ReadonlyMap<string, readonly Said[]> {
  const said = new Map<string, Said[]>();
  for (const form of forms)
    for (const [path, text] of Object.entries(answersOf(form))) {
      const field = form.fields.fieldAt(path);
      const personId = field && form.row.roles.find(({ role }) => role === field.role)?.personId;
      if (!field || personId === undefined || !tells(field, text)) continue;
      const place = `${personId} ${keyAt(field, path)}`;
      const found = said.get(place);
      const one = { form, field, path, text };
      if (found) found.push(one);
      else said.set(place, [one]);
    }
  const rows = rowsOf(said);
  for (const [place, answers] of [...said]) {
    const other = placeInOtherList(place, rows);
    if (other !== undefined) said.get(other)?.push(...answers);
  }
  return said;
}

const ROW = /^(\S+) (\w+)\[(\d+)\]\.(.+)$/;

/** By list of a person, "per_… children", what each row says. */
type Lists = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>;

function rowsOf(said: ReadonlyMap<string, readonly Said[]>): Lists {
  const lists = new Map<string, Map<string, Map<string, string>>>();
  for (const [place, [first]] of said) {
    const [, person, name, at = '', part] = ROW.exec(place) ?? [];
    if (part === undefined || !first) continue;
    const list = `${person} ${name}`;
    const rows = lists.get(list) ?? new Map<string, Map<string, string>>();
    lists.set(list, rows.set(at, (rows.get(at) ?? new Map<string, string>()).set(part, first.text)));
  }
  return lists;
}

function placeInOtherList(place: string, lists: Lists): string | undefined {
  const [, person, name = '', at = '', part] = ROW.exec(place) ?? [];
  const list = `${person} ${LIST_WITH[name]}`;
  const row = lists.get(`${person} ${name}`)?.get(at);
  const [found] = [...(lists.get(list) ?? [])].find(([, other]) => row && isSameInRows(other, row)) ?? [];
  return found === undefined ? undefined : `${list}[${found}].${part}`;
}
