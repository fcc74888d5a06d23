import type { WrittenField } from '../../../../schema/content/written-form.ts';
import { choiceIn, idFrom, withoutHints, type BoxReading } from './read-box.ts';

type Fields = Record<string, WrittenField>;

interface DraftedSection {
  readonly id: string;
  readonly title?: string;
  readonly item?: string;
  readonly schema: WrittenField;
}

/** A draft of the edition's `form.json`. A person rewrites what begins with "?" in plain words and a sensible order. */
export interface DraftedForm {
  readonly $schema: string;
  readonly formType: string;
  readonly title: string;
  readonly edition: string;
  readonly roles: Readonly<Record<string, string>>;
  readonly sections: readonly DraftedSection[];
}

/** Part of the boxes in a page header. */
const HEADER = 'Header';
const PREPARER = /person preparing|preparer['’]s/i;
/** Parts that shared blocks cover as a whole, recognised by the part's heading. */
const WHOLE_PARTS: readonly (readonly [heading: RegExp, blocks: readonly string[]])[] = [
  [/interpreter['’]s/i, ['interpreter', 'interpreterContact']],
  [PREPARER, ['preparer', 'preparerContact']],
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
  const questions = readings.filter(({ isPen }) => !isPen);
  const additional = questions.find(({ piece }) => piece === 'page')?.part;
  // The A-Number in each page's header is a repetition, and the box for Form G-28 follows from the preparer's part.
  const isAnswered = ({ part, piece }: BoxReading) =>
    piece === 'g28' ||
    (part === HEADER && piece === 'aNumber' && questions.some((one) => one.piece === piece && one.part !== HEADER));
  const drafting = new FieldDrafting(questions.filter(({ part }) => part === additional || part === HEADER));
  const preparer = questions.find(({ headings }) => PREPARER.test(headings[0] ?? ''))?.part;
  const has = (wanted: string) => questions.some(({ piece }) => piece === wanted);
  const contact = has('g28') && !has('preparerIsAttorney=yes') ? 'preparerWithG28' : 'preparerContact';
  const sections = [
    ...grouped(
      questions.filter((one) => !isAnswered(one)),
      ({ part }) => part,
    ),
  ].flatMap(([part, members]) => sectionsOf(part, members, drafting, { preparer, contact }));
  return {
    $schema: '../../../schema/content/written-form.schema.json',
    formType,
    title: '?',
    edition,
    roles: { applicant: 'You, the applicant' },
    sections: sections.map((section) => ({ ...section, id: drafting.sectionId(section.id) })),
  };
}

function sectionsOf(
  part: string,
  members: readonly BoxReading[],
  drafting: FieldDrafting,
  { preparer, contact }: { preparer: string | undefined; contact: string },
): DraftedSection[] {
  const heading = members.find(({ headings }) => headings.length > 0)?.headings[0] ?? part;
  const whole = WHOLE_PARTS.find(([words]) => words.test(heading))?.[1];
  const refTo = (block: string) => ({ $ref: shared('blocks', block === 'preparerContact' ? contact : block) });
  if (whole) return whole.map((block) => ({ id: block, item: part, schema: refTo(block) }));
  if (members.some(({ piece }) => piece.startsWith('eyes='))) return [biographicOf(part, members, heading)];
  if (members.some(({ piece }) => piece.startsWith('statementLanguage')))
    return [{ id: 'statement', item: part, schema: statementOf(members, preparer) }];
  const isNumbered = members.some(({ item }) => item !== '');
  const properties: Fields = {};
  for (const rows of rowsTogether(grouped(members, ({ item }) => item.replace(/\.[a-z].*$/, '')))) {
    const [[number, group]] = rows;
    const fields = drafting.fields(group, number === '' ? part : number, heading);
    Object.assign(properties, rows.length === 1 ? fields : drafting.list(fields, rows, heading));
  }
  return [
    {
      id: idFrom(heading) || 'section',
      title: `? ${heading}`,
      ...(isNumbered && { item: part }),
      schema: { properties },
    },
  ];
}

/** Drafts the biographic section from one shared block. */
function biographicOf(part: string, members: readonly BoxReading[], heading: string): DraftedSection {
  const numbers = members.map(({ item }) => Number.parseInt(item, 10));
  const item = `${Math.min(...numbers)}-${Math.max(...numbers)}`;
  const title = `? ${heading}`;
  const body = { $ref: shared('blocks', 'biographic'), title, item };
  return { id: 'biographic', title, item: part, schema: { properties: { body } } };
}

/** Asks whether someone helped, which decides about the preparer's part, even if no box asks it. */
function statementOf(members: readonly BoxReading[], preparer: string | undefined): WrittenField {
  const $ref = shared('blocks', 'statement');
  if (preparer === undefined || members.some(({ piece }) => piece.startsWith('preparerHelped'))) return { $ref };
  return { $ref, properties: { preparerHelped: { notPrinted: `${preparer} is filled in only when someone helped.` } } };
}

class FieldDrafting {
  /** Boxes of the parts that repeat the name and the A-Number. */
  readonly #repeats: readonly BoxReading[];
  readonly #ids = new Map<string, number>();
  readonly #sectionIds = new Map<string, number>();

  constructor(repeats: readonly BoxReading[]) {
    this.#repeats = repeats;
  }

  sectionId = (wanted: string) => numbered(this.#sectionIds, wanted);

  /** Drafts the questions of one item. */
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
    const ticks = left.filter(isTick);
    for (const [place, some] of grouped(ticks, ticksTogether))
      made[this.#id(tickId(some))] = choiceOf(some, place || item);
    for (const reading of left.filter((box) => !isTick(box))) {
      const { piece } = reading;
      const at = reading.item || item;
      made[this.#id(piece)] = QUESTIONS.has(piece)
        ? { $ref: shared('questions', piece), item: at, ...this.#again(piece) }
        : { title: titleOf(reading), item: at, box: piece };
    }
    return made;
  }

  /** The first name and A-Number of a form are the applicant's and recur in the Additional Information header. */
  #again(piece: string): { also?: string[] } {
    const isFirst = !this.#ids.has(`again ${piece}`);
    if (!isFirst || !['name', 'aNumber'].includes(piece)) return {};
    this.#ids.set(`again ${piece}`, 1);
    const wanted = piece === 'name' ? 'family' : piece;
    const also = [...new Set(this.#repeats.filter((one) => one.piece === wanted).map(({ part }) => part))];
    return also.length === 0 ? {} : { also };
  }

  /** Consecutive items that ask the same become the rows of one list: "Other Names Used", Items 2 to 4. */
  list(fields: Fields, rows: Rows, heading: string): Fields {
    const { headings } = rows[0][1][0] ?? { headings: [] };
    const otherNames = headings.find((words) => /other names/i.test(words));
    const title = otherNames ?? headings.at(-1) ?? heading;
    const [[, only] = ['', {}], ...others] = Object.entries(fields);
    const isBlock = others.length === 0 && '$ref' in only;
    const properties = Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, withoutItem(field)]));
    const items: WrittenField = isBlock ? { $ref: only.$ref } : { type: 'object', properties };
    const id = otherNames === undefined ? idFrom(title) || 'list' : 'otherNames';
    const numbers = rows.map(([number]) => number);
    return {
      [this.#id(id)]: { type: 'array', title: `? ${title}`, rowTitle: '?', rows: numbers, maxItems: 10, items },
    };
  }

  #id = (wanted: string) => numbered(this.#ids, wanted);
}

type Row = readonly [number: string, group: readonly BoxReading[]];
type Rows = readonly [Row, ...Row[]];

/** Sorts by item number and groups consecutive items that ask the same under one heading. */
function rowsTogether(groups: ReadonlyMap<string, readonly BoxReading[]>): Rows[] {
  const sorted = [...groups].sort(([one], [two]) => orderOf(one) - orderOf(two));
  const together: [Row, ...Row[]][] = [];
  for (const row of sorted) {
    const before = together.at(-1);
    const last = before?.at(-1);
    if (before && last && areRows(last, row)) before.push(row);
    else together.push([row]);
  }
  return together;
}

/** Sorts "18#2" after "18", and boxes without a number last, in their order. */
function orderOf(number: string): number {
  const [, item, stretch = '1'] = /^(\d+)(?:#(\d+))?/.exec(number) ?? [];
  return item === undefined ? Number.MAX_SAFE_INTEGER : Number(item) * 1000 + Number(stretch);
}

function areRows([oneItem, one]: Row, [twoItem, two]: Row): boolean {
  const asksOf = (group: readonly BoxReading[]) =>
    [group[0]?.headings.at(-1), ...group.map(({ piece }) => piece).sort()].join();
  return oneItem !== '' && twoItem !== '' && one.length > 1 && !one.some(isTick) && asksOf(one) === asksOf(two);
}

/** The rows of a list state where it is printed. */
const withoutItem = (field: WrittenField): WrittenField =>
  Object.fromEntries(Object.entries(field).filter(([word]) => word !== 'item'));

const isTick = ({ piece }: BoxReading) => piece.includes('=');

function numbered(ids: Map<string, number>, wanted: string): string {
  const count = (ids.get(wanted) ?? 0) + 1;
  ids.set(wanted, count);
  return count === 1 ? wanted : `${wanted}${count}`;
}

/** "1.a", "1.b" and "1.c" are choices of Item 1, while a yes and a no share one letter. */
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
  if (known === 'sex') return { $ref: shared('questions', known), item };
  if (known === 'maritalStatus')
    return { $ref: shared('questions', known), item, enum: MARITAL.filter((word) => values.includes(word)) };
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
