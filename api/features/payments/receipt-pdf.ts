import { siteName } from '../../platform/site-name.ts';
import { createPdf } from '../../engines/pdf/create-pdf.ts';
import { INK, LETTER, Sheet } from '../../engines/pdf/sheet.ts';

/** Content of a receipt, in the user's language and ready to print. */
export interface ReceiptFacts {
  readonly language: string;
  readonly title: string;
  /** Number, date, buyer and card, as label and value. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly bought: { readonly heading: string; readonly name: string; readonly lines: readonly string[] };
  readonly price: { readonly label: string; readonly amount: string };
  readonly movements: {
    readonly heading: string;
    readonly rows: readonly { readonly day: string; readonly what: string; readonly amount: string }[];
  };
  readonly total: { readonly label: string; readonly amount: string };
  /** Whole sentences below the total. */
  readonly notes: readonly string[];
  readonly foot: string;
  readonly at: Date;
}

const MARGIN = 72;
const RIGHT = LETTER.width - MARGIN;
const ROOM = LETTER.width - 2 * MARGIN;
const LABELS = 126;
const ROW = 20;
const LABEL = { face: 'sans', size: 8.5, colour: INK.quiet } as const;
const VALUE = { face: 'serif', size: 11 } as const;
const BOLD = { face: 'serifBold', size: 11 } as const;

/** Renders one US Letter page. A purchase has few transactions, so they always fit. */
export async function makeReceiptPdf(facts: ReceiptFacts): Promise<Uint8Array> {
  const { doc, fonts } = await createPdf({ title: facts.title, at: facts.at, language: facts.language });
  const sheet = new Sheet(doc, fonts, LETTER);
  const amount = (text: string, y: number, style: typeof VALUE | typeof BOLD = VALUE) =>
    sheet.text(text, { x: RIGHT, y, align: 'end' }, style);
  const rule = (y: number) => sheet.line({ x: MARGIN, y, width: ROOM }, { thickness: 0.4 });

  sheet.text(siteName(), { x: MARGIN, y: 66 }, { face: 'serifBold', size: 15, colour: INK.accent });
  sheet.line({ x: MARGIN, y: 78, width: ROOM }, { colour: INK.accent, thickness: 1 });
  sheet.text(facts.title, { x: MARGIN, y: 130 }, { face: 'serif', size: 27 });
  let y = 168;
  for (const [label, value] of facts.rows) {
    sheet.text(label, { x: MARGIN, y }, LABEL);
    y = sheet.paragraph(value, { x: MARGIN + LABELS, y, room: ROOM - LABELS, leading: 14 }, VALUE);
    rule(y + 6);
    y += ROW;
  }

  y += 18;
  sheet.text(facts.bought.heading, { x: MARGIN, y }, LABEL);
  sheet.text(facts.price.label, { x: RIGHT, y, align: 'end' }, LABEL);
  y += 18;
  amount(facts.price.amount, y);
  y = sheet.paragraph(facts.bought.name, { x: MARGIN, y, room: ROOM - LABELS, leading: 14 }, BOLD);
  for (const line of facts.bought.lines)
    y = sheet.paragraph(line, { x: MARGIN, y: y + 15, room: ROOM - LABELS, leading: 14 }, { ...VALUE, size: 10 });
  rule(y + 8);

  y += 38;
  sheet.text(facts.movements.heading, { x: MARGIN, y }, LABEL);
  for (const { day, what, amount: moved } of facts.movements.rows) {
    y += 18;
    sheet.text(day, { x: MARGIN, y }, VALUE);
    sheet.text(what, { x: MARGIN + LABELS, y }, VALUE);
    amount(moved, y);
  }
  rule(y + 8);
  y += 26;
  sheet.text(facts.total.label, { x: MARGIN, y }, BOLD);
  amount(facts.total.amount, y, BOLD);

  y += 36;
  for (const note of facts.notes)
    y = sheet.paragraph(note, { x: MARGIN, y, room: ROOM, leading: 13 }, { face: 'sans', size: 9 }) + 16;
  sheet.text(facts.foot, { x: MARGIN, y: 738 }, { face: 'sans', size: 7.5, colour: INK.quiet });
  return doc.save();
}
