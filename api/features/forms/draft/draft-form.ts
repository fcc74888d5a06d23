import type { WrittenField } from '../../../../schema/content/written-form.ts';
import { choiceIn, idFrom, withoutHints, type BoxReading } from './read-box.ts';

type Fields = Record<string, WrittenField>;

interface DraftedSection {
  readonly id: string;
  readonly title?: string;
  readonly item?: string;
  readonly schema: WrittenField;
}

/** A first `form.json`. What begins with "?" a person says anew, in plain words and in an order that makes sense. */
export interface DraftedForm {
  readonly $schema: string;
  readonly formType: string;
  readonly title: string;
  readonly edition: string;
  readonly roles: Readonly<Record<string, string>>;
  readonly sections: readonly DraftedSection[];
}

/** Whole parts that shared blocks ask, told by the heading of the part. */
const WHOLE_PARTS: readonly (readonly [heading: RegExp, blocks: readonly string[]])[] = [
  [/interpreter['’]s/i, ['interpreter', 'interpreterContact']],
  [/person preparing|preparer['’]s/i, ['preparer', 'preparerContact']],
  [/^additional information/i, ['additional']],
];
const QUESTIONS = new Set(
  'dateOfBirth countryOfBirth provinceOfBirth cityOfBirth citizenship aNumber onlineAccount ssn phone mobile email i94 passport travelDocument passportCountry passportExpires arrivalDate arrivalPlace statusAtArrival statusNow sevis receipt'.split(
    ' ',
  ),
);
const MARITAL = ['single', 'married', 'divorced', 'widowed', 'separated', 'annulled'];
const NAME = ['family', 'given', 'middle'];
const ADDRESS = 'inCareOf street =APT =STE =FLR unit city state zip province postalCode country'.split(' ');

export function draftForm(readings: readonly BoxReading[], formType: string, edition: string): DraftedForm {
  const asked = readings.filter(({ isPen }) => !isPen);
  const additional = asked.find(({ piece }) => piece === 'page')?.part;
  const drafting = new FieldDrafting(additional);
  const sections = [...grouped(asked, ({ part }) => part)].flatMap(([part, members]) =>
    sectionsOf(part, members, drafting),
  );
  return {
    $schema: '../../../schema/content/written-form.schema.json',
    formType,
    title: '?',
    edition,
    roles: { applicant: 'You, the applicant' },
    sections: sections.map((section) => ({ ...section, id: drafting.sectionId(section.id) })),
  };
}

function sectionsOf(part: string, members: readonly BoxReading[], drafting: FieldDrafting): DraftedSection[] {
  const heading = members.find(({ headings }) => headings.length > 0)?.headings[0] ?? part;
  const whole = WHOLE_PARTS.find(([words]) => words.test(heading))?.[1];
  if (whole) return whole.map((block) => ({ id: block, item: part, schema: { $ref: shared('blocks', block) } }));
  if (members.some(({ piece }) => piece.startsWith('statementLanguage')))
    return [{ id: 'statement', item: part, schema: { $ref: shared('blocks', 'statement') } }];
  const isNumbered = members.some(({ item }) => item !== '');
  const properties: Fields = {};
  for (const [number, group] of grouped(members, ({ item }) => item.replace(/\.[a-z].*$/, '')))
    Object.assign(properties, drafting.fields(group, number === '' ? part : number, heading));
  return [
    {
      id: idFrom(heading) || 'section',
      title: `? ${heading}`,
      ...(isNumbered && { item: part }),
      schema: { properties },
    },
  ];
}

class FieldDrafting {
  readonly #additional: string | undefined;
  readonly #ids = new Map<string, number>();
  readonly #sectionIds = new Map<string, number>();

  /** @param additional the part where name and A-Number stand again */
  constructor(additional: string | undefined) {
    this.#additional = additional;
  }

  sectionId = (wanted: string) => numbered(this.#sectionIds, wanted);

  /** The questions of one item. */
  fields(group: readonly BoxReading[], item: string, heading: string): Fields {
    const pieces = new Set(group.map(({ piece }) => piece));
    const made: Fields = {};
    let left = group;
    const take = (block: string, wanted: readonly string[], id: string) => {
      const title = `? ${group[0]?.headings.at(-1) ?? heading}`;
      made[this.#id(id)] = { $ref: shared('blocks', block), title, item, ...this.#again(block) };
      left = left.filter(({ piece }) => !wanted.includes(piece));
    };
    if (pieces.has('family') && pieces.has('given')) take('name', NAME, 'name');
    if (pieces.has('street') && pieces.has('city')) take('address', ADDRESS, addressId(group));
    const ticks = left.filter(({ piece }) => piece.includes('='));
    for (const [place, some] of grouped(ticks, ticksTogether))
      made[this.#id(tickId(some))] = choiceOf(some, place || item);
    for (const reading of left.filter(({ piece }) => !piece.includes('='))) {
      const { piece } = reading;
      const at = reading.item || item;
      made[this.#id(piece)] = QUESTIONS.has(piece)
        ? { $ref: shared('questions', piece), item: at, ...this.#again(piece) }
        : { title: titleOf(reading), item: at, box: piece };
    }
    return made;
  }

  /** The first name and A-Number of a form are the person's: they stand at the head of its additional information too. */
  #again(piece: string): { also?: string[] } {
    const isFirst = !this.#ids.has(`again ${piece}`);
    if (!isFirst || !['name', 'aNumber'].includes(piece)) return {};
    this.#ids.set(`again ${piece}`, 1);
    return this.#additional === undefined ? {} : { also: [this.#additional] };
  }

  #id = (wanted: string) => numbered(this.#ids, wanted);
}

function numbered(ids: Map<string, number>, wanted: string): string {
  const count = (ids.get(wanted) ?? 0) + 1;
  ids.set(wanted, count);
  return count === 1 ? wanted : `${wanted}${count}`;
}

/** "1.a", "1.b" and "1.c" are choices of Item 1; a yes and a no stand at one letter. */
const ticksTogether = ({ item, piece }: BoxReading) =>
  /=(yes|no|unknown|na)$/.test(piece) ? item : item.replace(/\.[a-z].*$/, '');

function tickId(some: readonly BoxReading[]): string {
  const values = valuesOf(some);
  if (values.every((value) => value === 'male' || value === 'female')) return 'sex';
  if (values.every((value) => MARITAL.includes(value))) return 'maritalStatus';
  return idFrom(titleOf(some[0])) || 'choice';
}

const valuesOf = (some: readonly BoxReading[]) => some.map(({ piece }) => piece.split('=')[1] ?? '');

function choiceOf(some: readonly BoxReading[], item: string): WrittenField {
  const values = valuesOf(some);
  const known = tickId(some);
  if (known === 'sex') return { $ref: shared('questions', 'sex'), item };
  if (known === 'maritalStatus')
    return {
      $ref: shared('questions', 'maritalStatus'),
      item,
      enum: MARITAL.filter((word) => values.includes(word)),
    };
  const title = titleOf(some[0]);
  if (values.every((value) => value === 'yes' || value === 'no')) return { format: 'yesNo', title, item };
  if (some.length === 1) return { type: 'boolean', title: `? ${choiceIn(some[0]?.asks ?? '')}`, item };
  const oneOf = some.map(({ asks }, at) => ({ const: values[at] ?? '', title: `? ${choiceIn(asks)}` }));
  return { title, item, oneOf };
}

const addressId = (group: readonly BoxReading[]): string => {
  const words = group.map(({ part, headings }) => `${part} ${headings.join(' ')}`).join(' ');
  return /previous|prior/i.test(words) ? 'earlierHome' : /mailing/i.test(words) ? 'mailing' : 'home';
};

const titleOf = (reading: BoxReading | undefined) =>
  `? ${withoutHints(reading?.asks ?? '')
    .replace(/^(Enter|Provide|Specify) (the |your )?/i, '')
    .replace(/\b(Select|Check) .*$/, '')
    .replace(/[.: ]+$/, '')}`;

const shared = (file: 'blocks' | 'questions', name: string) => `../../shared/${file}.json#/${name}`;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
