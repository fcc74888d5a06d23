import { createRequire } from 'node:module';
import { PDFDocument, PDFName, PDFString, StandardFonts, type PDFField, type PDFPage } from '@cantoo/pdf-lib';

/** Creates an unknown form: tooltips for screen readers on its first page, labels beside the boxes on its second. */
export async function unknownForm(fill?: (doc: PDFDocument) => void): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const form = doc.getForm();
  const [first, second] = [doc.addPage([612, 792]), doc.addPage([612, 792])];
  const say = (page: PDFPage, text: string, x: number, y: number) => page.drawText(text, { x, y, size: 9, font });
  for (const page of [first, second]) say(page, 'Form X-407 Edition 05/01/26', 30, 20);
  const place = <Field extends PDFField & { addToPage: (page: PDFPage, at: object) => void }>(
    field: Field,
    page: PDFPage,
    [x, y, width, height = 16]: readonly [number, number, number, number?],
    hint?: string,
  ): Field => {
    field.addToPage(page, { x, y, width, height, borderWidth: 1 });
    if (hint !== undefined) field.acroField.dict.set(PDFName.of('TU'), PDFString.of(hint));
    return field;
  };
  const aboutYou = 'Part 1. Information About You.';
  place(
    form.createTextField('a.Family'),
    first,
    [30, 700, 160],
    `${aboutYou} Your Full Legal Name. 1. A. Enter Family Name (Last Name).`,
  );
  place(
    form.createTextField('a.Given'),
    first,
    [210, 700, 160],
    `${aboutYou} Your Full Legal Name. 1. B. Enter Given Name (First Name).`,
  );
  place(
    form.createTextField('a.Spouse'),
    first,
    [390, 700, 160],
    `${aboutYou} Your Spouse. 1. C. Enter Given Name (First Name).`,
  );
  const number = form.createTextField('a.Number');
  number.setMaxLength(9);
  number.enableCombing();
  place(number, first, [30, 660, 160], `${aboutYou} 2. Enter your Alien Registration Number (A-Number).`);
  place(
    form.createTextField('a.Born'),
    first,
    [210, 660, 100],
    `${aboutYou} 3. Enter your Date of Birth. Enter as mm/dd/yyyy.`,
  );
  place(
    form.createCheckBox('a.Left[0]'),
    first,
    [30, 620, 12, 12],
    `${aboutYou} 4. Have you ever left the United States? Select Yes.`,
  );
  place(
    form.createCheckBox('a.Left[1]'),
    first,
    [80, 620, 12, 12],
    `${aboutYou} 4. Have you ever left the United States? Select No.`,
  );
  const state = form.createDropdown('a.State');
  state.setOptions([' ', 'AZ', 'NY']);
  place(state, first, [210, 620, 60], `${aboutYou} 5. Select your State from the list.`);
  place(form.createTextField('a.Office'), first, [390, 620, 160], 'For USCIS Use Only. Do not write here.');
  const why = form.createTextField('b.Why');
  why.enableMultiline();
  place(why, first, [30, 520, 300, 40], 'Part 2. Your Reasons. 6. Explain why you give up your status.');
  why.setFontSize(10);
  place(form.createTextField('b.Sign'), first, [30, 460, 300], 'Part 2. Your Reasons. 7. Signature of the applicant.');

  say(second, 'Passport number', 30, 704);
  place(form.createTextField('Passport'), second, [120, 700, 160]);
  say(second, 'City where you live now', 30, 680);
  place(form.createTextField('City'), second, [30, 660, 160]);
  const way = form.createRadioGroup('Way');
  for (const [words, y] of [
    ['By mail', 620],
    ['In person', 600],
  ] as const) {
    way.addOptionToPage(words, second, { x: 30, y, width: 12, height: 12 });
    say(second, words, 50, y + 2);
  }
  place(form.createCheckBox('Copy'), second, [30, 560, 12, 12]);
  say(second, 'I enclose a copy of my card', 50, 562);
  fill?.(doc);
  return await doc.save();
}

/** Creates pages with text and without boxes. */
export async function scannedForm(pages = 1): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (let page = 0; page < pages; page++) doc.addPage([612, 792]).drawText('A scan.', { x: 30, y: 700 });
  return await doc.save();
}

const require = createRequire(import.meta.url);

/** Creates such a form behind a password. */
export async function lockedForm(): Promise<Uint8Array> {
  const createQpdf = require('@neslinesli93/qpdf-wasm') as (options: object) => Promise<{
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
    callMain(options: readonly string[]): number;
  }>;
  const qpdf = await createQpdf({
    locateFile: () => require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'),
    noInitialRun: true,
  });
  qpdf.FS.writeFile('/plain.pdf', await unknownForm());
  qpdf.callMain(['--encrypt', 'secret', 'owner', '256', '--', '/plain.pdf', '/locked.pdf']);
  return qpdf.FS.readFile('/locked.pdf');
}
