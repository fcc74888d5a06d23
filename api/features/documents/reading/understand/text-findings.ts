import type { DocumentType } from '../reading.ts';
import { type DraftFinding, findingIn } from './draft-finding.ts';
import { type LabelHit, labelsIn } from './find-labels.ts';
import { labelsOf, type LabelRule } from './label-rules.ts';
import { joinNames, type ValueOfSubject } from './join-names.ts';
import { type Cell, textOf } from './page-cells.ts';
import { type DayOrder, orderOf } from './read-date.ts';
import { valuesInProse } from './prose-findings.ts';
import { readValue, type ReadingRules } from './read-value.ts';
import { factOf, type Subject } from './subjects.ts';
import { subjectAt } from './subject-at.ts';
import { valuesOfTitle } from './title-findings.ts';
import { type ValuePlace, valuePlaces } from './value-places.ts';

export interface DocumentText {
  readonly type: DocumentType;
  readonly language: string | null;
  /** YYYY-MM-DD */
  readonly today: string;
  /** Cells by page. */
  readonly cells: readonly (readonly Cell[])[];
}

/** Documents of US origin, where numeric dates start with the month. */
const AMERICAN: ReadonlySet<DocumentType> = new Set<DocumentType>([
  'i-94',
  'green-card',
  'ead',
  'i-797',
  'tax-return',
  'visa',
]);
const ABOUT_NOBODY_YET: ReadonlySet<DocumentType> = new Set<DocumentType>([
  'marriage-certificate',
  'divorce-decree',
  'other',
]);

/** Returns the findings of printed labels, in document order; the first value of a fact counts. */
export function findingsOfText(paper: DocumentText): DraftFinding[] {
  const rules: ReadingRules = { today: paper.today, language: paper.language, order: dayOrder(paper) };
  const index = labelsOf(paper.type);
  const start: Subject = ABOUT_NOBODY_YET.has(paper.type) ? 'nobody' : 'holder';
  let about: Subject | 'parents' = start;
  const values: ValueOfSubject[] = [];
  for (const cells of paper.cells) {
    const hits = labelsIn(cells, index);
    const places = valuePlaces(cells, hits, ({ tokens }, hit) => readValue(tokens, hit.rule, rules).length > 0);
    const rows = rowsOfParents(hits, about);
    for (const hit of hits) {
      const subject = hit.rule.of === undefined ? oneOf(subjectAt(hit, hits, about), hit, rows) : hit.rule.of;
      if (subject !== 'nobody') values.push(...valuesOf(hit, subject, [...places(hit)], rules));
    }
    // A heading applies beyond the end of the page.
    about = hits.findLast((hit) => hit.rule.opens !== undefined)?.rule.opens ?? about;
  }
  values.push(...valuesOfTitle(paper.type, paper.cells), ...namesInProse(paper, values));
  return joinNames(ofNamed(values), paper.language).map(({ subject, page, value }) => {
    const whom = subject === null ? { person: null, fact: value.fact } : factOf(subject, value.fact);
    return findingIn(page, value.tokens, { ...whom, value: value.value, sureness: value.sureness });
  });
}

function valuesOf(
  hit: LabelHit,
  subject: Exclude<Subject, 'nobody'> | null,
  places: readonly ValuePlace[],
  rules: ReadingRules,
): ValueOfSubject[] {
  const { rule, cell, start, end } = hit;
  const found = (of: LabelRule): ValueOfSubject[] => {
    for (const { tokens, page } of places) {
      const values = readValue(tokens, of, rules);
      if (values.length > 0) return values.map((value) => ({ subject, page, value }));
    }
    return [];
  };
  const values = found(rule);
  const valueTokens = cell.tokens.slice(start, end);
  // The label "Father" implies the sex of the person named there.
  const sex = rule.sex ? [{ fact: 'sex', value: rule.sex, tokens: valueTokens, sureness: 'likely' as const }] : [];
  return [
    ...values,
    ...sex.map((value) => ({ subject, page: cell.page, value })),
    ...(rule.beside ? found(rule.beside) : []),
  ];
}

/** Drops the sex unless a name was found: "Father" alone is only a label. */
function ofNamed(values: readonly ValueOfSubject[]): ValueOfSubject[] {
  const named = new Set(values.filter(({ value }) => value.fact.startsWith('name.')).map(({ subject }) => subject));
  return values.filter(({ subject, value }) => value.fact !== 'sex' || named.has(subject));
}

/** Sentences are searched only for people without a labelled name. */
function namesInProse({ type, cells, language }: DocumentText, values: readonly ValueOfSubject[]): ValueOfSubject[] {
  const named = new Set(values.filter(({ value }) => value.fact.startsWith('name.')).map(({ subject }) => subject));
  return valuesInProse(type, cells, language).filter(({ subject }) => !named.has(subject));
}

const NAMES: ReadonlySet<LabelRule['kind']> = new Set<LabelRule['kind']>(['name', 'givenName', 'fullName']);

/** Returns the lines with a parent's name, for documents where parents have no labels of their own. */
function rowsOfParents(hits: readonly LabelHit[], before: Subject | 'parents'): number[] {
  const rows: number[] = [];
  for (const hit of hits) {
    const { y, height } = hit.place;
    if (!NAMES.has(hit.rule.kind) || hit.rule.of !== undefined || subjectAt(hit, hits, before) !== 'parents') continue;
    if (!rows.some((row) => Math.abs(row - y) < height)) rows.push(y);
  }
  return rows.sort((a, b) => a - b);
}

function oneOf(subject: Subject | 'parents', { place }: LabelHit, rows: readonly number[]): Subject {
  if (subject !== 'parents') return subject;
  const row = rows.filter((y) => y < place.y + place.height).length;
  return row <= 1 ? 'parent1' : row === 2 ? 'parent2' : 'nobody';
}

function dayOrder({ type, language, cells }: DocumentText): DayOrder | undefined {
  const printedOrder = orderOf(lines(cells));
  if (AMERICAN.has(type)) return 'monthFirst';
  return printedOrder ?? (language !== null && language !== 'en' ? 'dayFirst' : undefined);
}

function* lines(pages: readonly (readonly Cell[])[]): Generator<string> {
  for (const cells of pages) for (const cell of cells) yield textOf(cell.tokens);
}
