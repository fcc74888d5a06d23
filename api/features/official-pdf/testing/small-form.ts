import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import type { FormDefinition } from '../../../../schema/content/definition.ts';
import type { FormData } from '../../../../schema/forms/definition.ts';
import { compileForm } from '../../../../schema/forms/form-model.ts';
import type { PdfMap } from '../../../../schema/content/pdf-map.ts';
import { readBoxes } from '../read-boxes.ts';

interface SmallFormOptions {
  readonly edition?: string;
  /** Offset of one box, in points. */
  readonly shift?: number;
  /** Adds a second page with the box “Extra” in a field group “Supplement”. */
  readonly hasSupplement?: boolean;
  /** Makes another file of the same form. */
  readonly note?: string;
}

/** Creates a one-page form with the kinds of boxes of official forms, for tests without official blanks. */
export async function smallForm({
  edition = '04/01/24',
  shift = 0,
  note = '',
  hasSupplement = false,
}: SmallFormOptions = {}): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([612, 792]);
  const font = await doc.embedFont(StandardFonts.Helvetica);
  page.drawText(`Form T-1   Edition   ${edition}`, { x: 36, y: 20, size: 9, font });
  doc.setSubject(note);
  const form = doc.getForm();
  const text = (name: string, y: number, width: number, height = 18, maxLength?: number) => {
    const field = form.createTextField(name);
    if (maxLength !== undefined) field.setMaxLength(maxLength);
    field.addToPage(page, { x: 36, y, width, height, font });
    return field;
  };
  text('Family', 700 + shift, 100);
  text('Given', 670, 100, 18, 8);
  text('Birth', 640, 80, 18, 10);
  text('Ssn', 610, 180, 18, 9).enableCombing();
  text('Zip', 580, 60, 18, 5);
  text('Other', 550, 200);
  text('ANumber', 430, 180, 18, 9).enableCombing();
  text('Phone', 400, 100, 18, 10);
  text('Weight1', 520, 15, 18, 1);
  text('Weight2', 490, 15, 18, 1);
  text('Signature', 460, 200);
  if (hasSupplement)
    form
      .createTextField('Supplement.Extra')
      .addToPage(doc.addPage([612, 792]), { x: 36, y: 700, width: 200, height: 18 });
  const state = form.createDropdown('State');
  state.setOptions([' CA', ' NY']);
  state.addToPage(page, { x: 300, y: 700, width: 60, height: 18, font });
  for (const [name, x] of [
    ['Yes', 300],
    ['No', 400],
  ] as const) {
    form.createCheckBox(name).addToPage(page, { x, y: 670, width: 12, height: 12 });
    page.drawText(name, { x: x + 18, y: 672, size: 10, font });
  }
  for (const [slot, y] of [
    ['1', 340],
    ['2', 240],
  ] as const) {
    for (const [at, part] of ['Page', 'Part', 'Item'].entries()) {
      const field = form.createTextField(`${part}${slot}`);
      field.setMaxLength(6);
      field.addToPage(page, { x: 36 + at * 60, y: y + 62, width: 50, height: 16, font });
    }
    text(`More${slot}`, y, 300, 60).enableMultiline();
  }
  form
    .getTextField('Given')
    .acroField.dict.set(PDFName.of('TU'), PDFString.of('Part 1. About You. 1. B. Enter Given Name (First Name).'));
  const fontRef = font.ref;
  const acroForm = doc.catalog.lookup(PDFName.of('AcroForm'), PDFDict);
  await doc.flush();
  acroForm.set(PDFName.of('DR'), doc.context.obj({ Font: { Helv: fontRef } }));
  for (const ref of acroForm.lookup(PDFName.of('Fields'), PDFArray).asArray()) {
    const field = doc.context.lookup(ref, PDFDict);
    field.set(PDFName.of('DA'), PDFString.of('/Helv 10 Tf 0 g'));
    for (const kid of field.lookupMaybe(PDFName.of('Kids'), PDFArray)?.asArray() ?? [])
      doc.context.lookup(kid, PDFDict).delete(PDFName.of('DA'));
  }
  return doc.save({ updateFieldAppearances: false });
}

export const smallDefinition: FormDefinition = {
  formType: 'T-1',
  title: 'Test form',
  edition: '2024-04-01',
  sections: [
    {
      id: 'person',
      title: 'Person',
      item: 'Part 1',
      schema: {
        type: 'object',
        required: ['lastName'],
        properties: {
          lastName: { type: 'string', title: 'Last name', item: 'Part 1, Item 1.a', fact: 'petitioner.name.family' },
          firstName: { type: 'string', title: 'First name', item: 'Part 1, Item 1.b', format: 'shortName' },
          dateOfBirth: {
            type: 'string',
            title: 'Date of birth',
            item: 'Part 1, Item 2',
            format: 'date',
            allow: ['unknown'],
          },
          socialSecurityNumber: { type: 'string', title: 'SSN', item: 'Part 1, Item 3', format: 'ssn' },
          zipCode: { type: 'string', title: 'ZIP', item: 'Part 1, Item 4', format: 'zip' },
          stateName: { type: 'string', title: 'State', item: 'Part 1, Item 5', format: 'usState' },
          married: { type: 'string', title: 'Are you married?', item: 'Part 1, Item 6', format: 'yesNo' },
          spouse: {
            type: 'string',
            title: 'Spouse',
            item: 'Part 1, Item 7',
            format: 'text',
            allow: ['na'],
            showWhen: { married: 'yes' },
          },
          weight: { type: 'string', title: 'Weight', item: 'Part 1, Item 8', format: 'number' },
          alienNumber: { type: 'string', title: 'A-Number', item: 'Part 1, Item 11', format: 'aNumber' },
          dayPhone: { type: 'string', title: 'Daytime phone', item: 'Part 1, Item 12', format: 'anyPhone' },
          remark: { type: 'string', title: 'Remark', item: 'Part 1, Item 9', format: 'longText' },
          otherNames: {
            type: 'array',
            title: 'Other names',
            item: 'Part 1, Item 10',
            rowTitle: 'Other name',
            printed: 1,
            maxItems: 20,
            items: {
              type: 'object',
              properties: {
                family: { type: 'string', title: 'Last name', format: 'shortName' },
                given: { type: 'string', title: 'First name', format: 'shortName' },
                since: { type: 'string', title: 'Since', format: 'date' },
              },
            },
          },
        },
      },
    },
  ],
};

/** Answers to every question of the form. */
export const SMALL_ANSWERS: FormData = {
  lastName: 'DOE',
  firstName: 'ANA',
  dateOfBirth: '1990-05-14',
  socialSecurityNumber: '123-45-6789',
  zipCode: '90210',
  stateName: 'CA',
  married: 'no',
  weight: '85',
  alienNumber: '123456789',
  dayPhone: '2135550199',
  remark: 'Nothing more.',
  'otherNames[0].family': 'ROE',
  'otherNames[0].given': 'ANA',
  'otherNames[0].since': '2001-02-03',
};

export const smallModel = compileForm(smallDefinition);

export const smallSource = { formType: 'T-1', officialPage: 'https://www.uscis.gov/t-1' };

/** Returns a map of the form; the remark and answers that no box shows go to the two slots. */
export async function smallMap(official: Uint8Array): Promise<PdfMap> {
  const { sha256, boxFingerprint, pages, printedEdition = '' } = await readBoxes(official);
  return {
    official: { sha256, boxFingerprint, pages, printedEdition },
    boxes: {
      Family: 'lastName',
      Given: 'firstName',
      Birth: { from: 'dateOfBirth', write: { unknown: 'UNKNOWN' } },
      Ssn: 'socialSecurityNumber',
      Zip: 'zipCode',
      State: 'stateName',
      Yes: { checkedWhen: { married: 'yes' } },
      No: { checkedWhen: { married: 'no' } },
      Other: {
        firstOf: [
          'spouse',
          { join: ['otherNames[0].family', 'otherNames[0].given'], with: ', ' },
          { text: 'NONE', when: { married: 'no' } },
        ],
      },
      ANumber: 'alienNumber',
      Phone: 'dayPhone',
      Weight1: { digit: 1, of: 2, from: 'weight' },
      Weight2: { digit: 2, of: 2, from: 'weight' },
    },
    leftBlank: { Signature: 'Signed by hand.' },
    overflow: {
      otherNames: { ref: { page: '1', part: '1', item: '10' }, line: 'Other name: {family}, {given}; since {since}' },
    },
    additional: ['1', '2'].map((slot) => ({
      page: `Page${slot}`,
      part: `Part${slot}`,
      item: `Item${slot}`,
      text: `More${slot}`,
    })),
  };
}
