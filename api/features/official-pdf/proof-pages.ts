import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Condition } from '../../../schema/content/condition.ts';
import type { BoxRule, PdfMap } from '../../../schema/content/pdf-map.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import { readsOf } from '../../../schema/forms/pdf-map.ts';
import { embedFaces, widthOf } from '../../engines/pdf/fonts.ts';
import { INK, Sheet } from '../../engines/pdf/sheet.ts';
import { wrapText } from '../../engines/pdf/wrap-text.ts';
import type { planBoxes } from './fill-official-form.ts';
import { listBoxes, type BoxListing } from './read-boxes.ts';
import { choiceText, questionOf, type VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';

/** Text about a box: short inside it, full beside the page. */
interface BoxWords {
  readonly short: string;
  readonly full: string;
}

/** Describes each box by its answers, or by why it stays empty. */
export function describeRules({ boxes, leftBlank, additional = [] }: PdfMap, model: FormModel): Map<string, BoxWords> {
  const words = new Map<string, BoxWords>();
  for (const [name, rule] of Object.entries(boxes)) {
    const short = describeRule(rule);
    const leaf = model.leaf(pathsIn(rule)[0] ?? '');
    words.set(name, { short, full: leaf ? `${short}: “${questionOf(leaf)}”` : short });
  }
  for (const [name, reason] of Object.entries(leftBlank)) words.set(name, { short: '–', full: `– ${reason}` });
  for (const [at, slot] of additional.entries())
    for (const [piece, name] of Object.entries(slot)) {
      const short = `additional ${at + 1}: ${piece}`;
      words.set(name, { short, full: short });
    }
  return words;
}

/** Describes each box that these answers fill by its question and printed text. */
export function describeAnswers(
  { values, intents }: ReturnType<typeof planBoxes>,
  answers: VisibleAnswers,
): Map<string, BoxWords> {
  const written = Object.entries(values).filter(([, value]) => value !== '' && value !== false);
  return new Map(
    written.map(([name, value]) => {
      const [path = ''] = intents[name]?.paths ?? [];
      const leaf = answers.model.leaf(path);
      const answer = value === true ? `☒ ${leaf ? choiceText(leaf, answers.text(path)) : ''}` : String(value);
      const question = leaf ? `${questionOf(leaf)} (${path})` : intents[name] ? 'By rule' : 'Additional Information';
      return [name, { short: '', full: `${question}: ${answer}` }];
    }),
  );
}

const pathsIn = (rule: BoxRule): readonly string[] => {
  const { written, checked, conditionPaths } = readsOf(rule);
  return [...written, ...checked, ...conditionPaths];
};

function describeRule(rule: BoxRule): string {
  if (typeof rule === 'string') return rule;
  if ('checkedWhen' in rule) return describeCondition(rule.checkedWhen);
  if ('keep' in rule) return `“${rule.keep}” is printed`;
  if ('firstOf' in rule) return rule.firstOf.map(describeRule).join(' | ');
  if ('text' in rule) return `“${rule.text}”`;
  if ('join' in rule) return rule.join.join(' + ');
  if ('continues' in rule) return `${rule.continues} goes on`;
  return 'digit' in rule ? `${rule.from}, digit ${rule.digit} of ${rule.of}` : rule.from;
}

const describeCondition = (condition: Condition): string =>
  Object.entries(condition)
    .map(([key, value]: [string, unknown]) => `${key} = ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** In points: width of the list beside a page, its margin, its largest size, and the smallest readable size. */
const [BESIDE, EDGE, LARGEST, SMALLEST] = [300, 10, 7.5, 2.6];

/** Numbers the boxes of each page and describes them in a list beside it. @param inBoxes describe them in place too */
export async function drawProof(
  pdf: Uint8Array,
  words: ReadonlyMap<string, BoxWords>,
  { inBoxes = false } = {},
): Promise<Uint8Array> {
  const doc = await PDFDocument.load(pdf, { updateMetadata: false });
  const fonts = await embedFaces(doc);
  const boxes = listBoxes(doc).sort(inReadingOrder);
  for (const [at, page] of doc.getPages().entries()) {
    const here = boxes.filter((box) => box.page === at + 1 && words.has(box.name));
    if (here.length === 0) continue;
    const { width, height } = page.getSize();
    page.setMediaBox(0, 0, width + BESIDE, height);
    page.setCropBox(0, 0, width + BESIDE, height);
    if (inBoxes) page.node.delete(PDFName.of('Annots'));
    const sheet = new Sheet(doc, fonts, page);
    for (const [index, box] of here.entries())
      drawAtBox(sheet, box, `${index + 1}`, inBoxes ? words.get(box.name)?.short : undefined);
    listBeside(
      sheet,
      width,
      here.map(({ name }, index) => `${index + 1}  ${words.get(name)?.full ?? ''}`),
    );
  }
  return doc.save({ updateFieldAppearances: false });
}

/** Boxes on one line may be a few points apart. */
const inReadingOrder = (one: BoxListing, two: BoxListing) =>
  Math.abs(two.rect[3] - one.rect[3]) > 6 ? two.rect[3] - one.rect[3] : one.rect[0] - two.rect[0];

function drawAtBox(sheet: Sheet, { rect }: BoxListing, number: string, short: string | undefined): void {
  const [left, bottom, right, top] = rect;
  const y = sheet.height - (top + bottom) / 2 + 1.5;
  if (short === undefined) {
    sheet.text(number, { x: left - 1, y, align: 'end' }, { face: 'sansBold', size: 4.5, colour: INK.accent });
    return;
  }
  sheet.frame({ x: left, y: sheet.height - top, width: right - left, height: top - bottom }, { colour: INK.accent });
  const room = right - left - 2;
  const whole = `${number} ${short}`;
  const size = Math.min(6, room / widthOf('sans', whole));
  const style = { face: 'sans', colour: INK.accent } as const;
  if (size >= SMALLEST) sheet.text(whole, { x: left + 1, y }, { ...style, size });
  else sheet.text(number, { x: left + 1, y }, { ...style, size: Math.min(6, room / widthOf('sans', number)) });
}

/** Uses the largest font size at which everything fits. */
function listBeside(sheet: Sheet, x: number, lines: readonly string[]): void {
  const room = BESIDE - 2 * EDGE;
  const rowsAt = (size: number) => lines.flatMap((line) => wrapText('sans', line, { size, room }));
  let size = LARGEST;
  while (size > SMALLEST && rowsAt(size).length * size * 1.25 > sheet.height - 4 * EDGE) size -= 0.1;
  for (const [at, row] of rowsAt(size).entries())
    sheet.text(row, { x: x + EDGE, y: 2 * EDGE + (at + 1) * size * 1.25 }, { face: 'sans', size });
}
