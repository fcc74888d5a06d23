import { z } from 'zod';
import { condition } from './condition.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, distinct, formerParts, matching, path, text } from './parts.ts';

/** `pdf.json`: how the answers of an edition fill its official blank PDF. Every box is listed exactly once. */

const when = condition.optional();

const STEERING = /^[A-Za-z][A-Za-z0-9_.[\]]*(=.+)?$/;

const itemReference = z
  .strictObject({ page: text('Page number'), part: text('Part number'), item: text('Item number') })
  .meta({ id: 'itemReference', description: 'Place on the official form.' });

const digitRule = z
  .strictObject({
    from: path('Path of the number.'),
    digit: z.int().min(1).describe('Position of this box, counted from the left.'),
    of: z.int().min(2).describe('Number of boxes.'),
  })
  .meta({ id: 'digitRule', description: 'One digit of a number that is spread over several boxes, right-aligned.' });

const fromRule = z
  .strictObject({
    from: path('Path of the answer.'),
    as: z
      .enum([
        'text',
        'digits',
        'letters',
        'upper',
        'initial',
        'month',
        'day',
        'year',
        'zip5',
        'areaCode',
        'localNumber',
      ])
      .optional()
      .describe(
        'How the answer is written into the box: digits only, letters only, upper case, the first letter, a part of a date, the first five digits of a ZIP code, a telephone number in two boxes.',
      ),
    write: z
      .record(z.string(), z.string())
      .meta({ propertyNames: { enum: ['present', 'unknown', 'na', 'yes', 'no'] } })
      .optional()
      .describe('Text to write for a special answer; "" writes nothing. Defaults to PRESENT, UNKNOWN and N/A.'),
    when,
  })
  .meta({ id: 'fromRule', description: 'An answer.' });

const joinRule = z
  .strictObject({
    join: z.array(path('Path of an answer.')).min(2).describe('Answers to join; empty ones are skipped.'),
    with: z.string().describe('Separator.'),
    when,
  })
  .meta({ id: 'joinRule', description: 'Several answers in one box.' });

const constantRule = z
  .strictObject({ text: text('The text.'), when })
  .meta({ id: 'constantRule', description: 'A fixed text.' });

const firstOfRule = z
  .strictObject({
    get firstOf() {
      return z.array(textRule).min(2).describe('Rules in the order they are tried.');
    },
  })
  .meta({ id: 'firstOfRule', description: 'The first of several rules that yields a text.' });

const textRule = z
  .union([
    path('Path of the answer that is written into the box, formatted as its format and the box require.'),
    digitRule,
    fromRule,
    joinRule,
    constantRule,
    firstOfRule,
  ])
  .meta({ id: 'textRule', description: 'An answer’s path, or one of: from, digit, join, text, firstOf.' });

const checkedRule = z.strictObject({ checkedWhen: condition }).meta({ id: 'checkedRule', description: 'A checkbox.' });

const keepRule = z
  .strictObject({
    keep: text('The text printed there.'),
    when: when.describe(
      'Condition under which the text stays; otherwise it is removed, because the word would stand alone in its row.',
    ),
  })
  .meta({ id: 'keepRule', description: 'Text that is already on the blank and left unchanged.' });

const continuesRule = z.strictObject({ continues: path('Path of the answer whose own box is too short.') }).meta({
  id: 'continuesRule',
  description: 'The rest of a long answer that does not fit into its own box, for a second column.',
});

const boxRule = z.union([textRule, checkedRule, keepRule, continuesRule]).meta({
  id: 'boxRule',
  description:
    "An answer's path, or an object that says how the box is filled. One of: from, checkedWhen, digit, join, text, firstOf, keep, continues.",
});

const slot = z
  .strictObject({
    page: text('Full official name of the PDF form field; not every form asks for the page.').optional(),
    part: text('Full official name of the PDF form field.'),
    item: text('Full official name of the PDF form field.'),
    text: text('Full official name of the PDF form field.'),
  })
  .describe('One slot.');

const overflowRule = z
  .strictObject({
    ref: itemReference,
    line: text('Template for one row as a line: "{family}, {given}". {path} is an answer inside the row.'),
  })
  .describe('Place for the rows after the printed ones, and how to write one.');

const reason = text('The reason, in a sentence.');

const officialBlank = z
  .strictObject({
    printedEdition: matching(/^\d{2}\/\d{2}\/\d{2}$/, 'Edition as printed at the foot of each page: "04/01/24".'),
    pages: z.int().min(1).describe('Number of pages.'),
    sha256: matching(/^[0-9a-f]{64}$/, 'SHA-256 of the file; a different one only causes a warning.'),
    boxFingerprint: text(
      'Fingerprint of the names, types and rectangles of the PDF form fields; a different one is an error.',
    ),
  })
  .describe('The blank that this mapping was made for.');

/** Keys of reasons.json for boxes that are filled in on paper, of which the user must be told. */
export const WRITTEN_ON_PAPER = ['cardNumber', 'doctor'] as const;
export type WrittenOnPaper = (typeof WRITTEN_ON_PAPER)[number];

/** @param names what its entries are */
export const notKept = (names: string) =>
  z
    .strictObject({
      cardNumber: distinct(z.string())
        .min(1)
        .optional()
        .describe(`Boxes for the groups of four digits of the card number, in order. ${names}`),
      cardExpiry: distinct(z.string())
        .min(1)
        .optional()
        .describe(`Box for the card's month and year of expiry. ${names}`),
    })
    .optional()
    .describe(
      'Values that are asked when the form is downloaded, printed into that one file and never stored. If left empty, they are written by hand.',
    );

export const supplements = z
  .record(matching(/^\d+(-\d+)?$/, 'Pages of the blank: "9-10".'), z.union([condition, z.literal('additional')]))
  .optional()
  .describe(
    'Pages that are sent only under a condition, as the form or its instructions say. "additional": if their slots of the additional information are used.',
  );

export const pdfMapShape = contentShape(
  'pdf-map',
  'What goes into each box of the official blank',
  z
    .strictObject({
      $schema,
      official: officialBlank,
      boxes: z.record(z.string(), boxRule).describe('Maps the full official name of each box to what goes into it.'),
      leftBlank: z
        .record(z.string(), reason)
        .describe('Maps the full official name of a box to the reason why it stays empty.'),
      confirmed: distinct(z.string())
        .optional()
        .describe('Boxes whose mapping contradicts their own text, but was checked against the page and is right.'),
      formerParts,
      overflow: z
        .record(path('Path of a list.'), overflowRule)
        .optional()
        .describe('Lists that may have more rows than the form prints, by path.'),
      clipped: z
        .record(z.string(), itemReference)
        .optional()
        .describe(
          'Maps the full official name of a box to the place that the additional page names when the text is too long for the box. Defaults to the item of the question.',
        ),
      additional: z
        .array(slot)
        .optional()
        .describe('Slots of the Additional Information part, in order, each with the full names of its boxes.'),
      additionalPart: text('Name of the part with these slots on the form: "Part 9".').optional(),
      byHand: z
        .array(
          z
            .strictObject({
              what: z
                .enum(['ownLetters', ...WRITTEN_ON_PAPER])
                .describe(
                  'ownLetters: a name or an address in a script that the boxes cannot print; cardNumber: values that Tern does not store; doctor: what the doctor completes.',
                ),
              ref: itemReference.optional(),
              when,
            })
            .describe('Boxes that are completed by hand.'),
        )
        .optional()
        .describe('What the person writes by hand on the printed form, apart from signatures and dates.'),
      signatures: z
        .record(
          text('Role of the form.'),
          z.union([
            text('Full official name of the PDF form field.'),
            z.strictObject({ box: text('Full official name of the PDF form field.'), when: condition }),
            z
              .array(
                z.union([
                  text('Full official name of the PDF form field.'),
                  z.strictObject({ box: text('Full official name of the PDF form field.'), when: condition }),
                ]),
              )
              .min(2),
            z.strictObject({
              boxes: z.array(text('Full official name of the PDF form field.')).min(1),
              each: text("Path of a list with the signers' names: one row for each of these boxes."),
            }),
          ]),
        )
        .optional()
        .describe(
          'Who signs in which box before the form is sent: {"petitioner": "form1[0].…"}. With `when`, only under a condition; of several, all whose `when` holds; with `each`, everyone in a list.',
        ),
      supplements,
      notKept: notKept('Full official names; each also has its reason in leftBlank.'),
      notPrinted: z
        .record(matching(STEERING, 'Path of an answer, or one value of it: "kind=other".'), reason)
        .optional()
        .describe(
          'Answers, or single values of answers, that are used only in conditions and never printed: path or pattern with the reason.',
        ),
    })
    .describe("Mapping from answers to the boxes of one edition's blank."),
);

export type PdfMap = ContentOf<typeof pdfMapShape>;
/** Identifies the blank PDF that this map fits. */
export type OfficialBlank = Read<typeof officialBlank>;
/** How a box is filled. Conditions are as in definitions, with absolute paths. */
export type BoxRule = Read<typeof boxRule>;
/** A path prints that answer, formatted for its format and the box. */
export type TextRule = Read<typeof textRule>;
export type FromRule = Read<typeof fromRule>;
export type DigitRule = Read<typeof digitRule>;
export type ItemReference = Read<typeof itemReference>;
/** The reference may contain answers of the row, such as a page number that the user gives: `{page}`. */
export type OverflowRule = Read<typeof overflowRule>;
/** Names of a slot's four boxes. */
export type AdditionalSlot = Read<typeof slot>;
