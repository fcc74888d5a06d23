import { z } from 'zod';
import { condition } from './condition.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, distinct, formerParts, matching, path, text } from './parts.ts';

/** `pdf.json`: how the answers of an edition fill its official blank PDF. Every box is listed exactly once. */

const when = condition.optional();

const STEERING = /^[A-Za-z][A-Za-z0-9_.[\]]*(=.+)?$/;

const itemReference = z
  .strictObject({ page: text('Page number'), part: text('Part number'), item: text('Item number') })
  .meta({ id: 'itemReference', description: 'Where on the official form something belongs.' });

const digitRule = z
  .strictObject({
    from: path('The number.'),
    digit: z.int().min(1).describe('Which box, counted from the left.'),
    of: z.int().min(2).describe('How many boxes there are.'),
  })
  .meta({ id: 'digitRule', description: 'One digit of a number over several boxes, right aligned.' });

const fromRule = z
  .strictObject({
    from: path('The answer.'),
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
        'How the answer is written into the box: digits only, letters only, upper case, the first letter, a part of a date, the first five of a ZIP code, a telephone number in two boxes.',
      ),
    write: z
      .record(z.string(), z.string())
      .meta({ propertyNames: { enum: ['present', 'unknown', 'na', 'yes', 'no'] } })
      .optional()
      .describe(
        'What is written for a special answer; "" writes nothing. The usual words are PRESENT, UNKNOWN and N/A.',
      ),
    when,
  })
  .meta({ id: 'fromRule', description: 'An answer.' });

const joinRule = z
  .strictObject({
    join: z.array(path('An answer.')).min(2).describe('The answers; those without text are left out.'),
    with: z.string().describe('What stands between them.'),
    when,
  })
  .meta({ id: 'joinRule', description: 'Several answers in one box.' });

const constantRule = z
  .strictObject({ text: text('The text.'), when })
  .meta({ id: 'constantRule', description: 'A fixed text.' });

const firstOfRule = z
  .strictObject({
    get firstOf() {
      return z.array(textRule).min(2).describe('Tried in order.');
    },
  })
  .meta({ id: 'firstOfRule', description: 'The first of several that gives a text.' });

const textRule = z
  .union([
    path('The answer that is written into the box, as its format and the box ask.'),
    digitRule,
    fromRule,
    joinRule,
    constantRule,
    firstOfRule,
  ])
  .meta({ id: 'textRule', description: 'An answer’s path, or one of: from, digit, join, text, firstOf.' });

const checkedRule = z
  .strictObject({ checkedWhen: condition })
  .meta({ id: 'checkedRule', description: 'A box to check.' });

const keepRule = z
  .strictObject({
    keep: text('What is printed there.'),
    when: when.describe('It goes from the page when this does not hold: a word that would stand alone in its row.'),
  })
  .meta({ id: 'keepRule', description: 'Printed on the blank already; left as it is.' });

const continuesRule = z
  .strictObject({ continues: path('The answer that has a box of its own.') })
  .meta({ id: 'continuesRule', description: 'What of a long answer has no room in its own box: a second column.' });

const boxRule = z.union([textRule, checkedRule, keepRule, continuesRule]).meta({
  id: 'boxRule',
  description:
    "An answer's path, or an object that says how the box is filled. One of: from, checkedWhen, digit, join, text, firstOf, keep, continues.",
});

const slot = z
  .strictObject({
    page: text('Full official name of the box; not every form asks for the page.').optional(),
    part: text('Full official name of the box.'),
    item: text('Full official name of the box.'),
    text: text('Full official name of the box.'),
  })
  .describe('One slot.');

const overflowRule = z
  .strictObject({
    ref: itemReference,
    line: text('One row as a line: "{family}, {given}". {path} is an answer inside the row.'),
  })
  .describe('Where the rows after the printed ones belong and how one is written.');

const reason = text('The reason, in a sentence.');

const officialBlank = z
  .strictObject({
    printedEdition: matching(/^\d{2}\/\d{2}\/\d{2}$/, 'As printed at the foot of each page: "04/01/24".'),
    pages: z.int().min(1).describe('How many pages it has.'),
    sha256: matching(/^[0-9a-f]{64}$/, 'Of the file; another one only warns.'),
    boxFingerprint: text("Of the boxes' names, types and rectangles; another one stops."),
  })
  .describe('The blank this map was made for.');

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
        .describe(`The boxes of its groups of four digits, in order. ${names}`),
      cardExpiry: distinct(z.string()).min(1).optional().describe(`The box of month and year. ${names}`),
    })
    .optional()
    .describe(
      'What is asked when the form is downloaded, printed into that one file and stored nowhere. Empty, it is written by hand.',
    );

export const supplements = z
  .record(matching(/^\d+(-\d+)?$/, 'Pages of the blank: "9-10".'), z.union([condition, z.literal('additional')]))
  .optional()
  .describe(
    'Pages that are sent only in some cases, as the form itself or its instructions say: when. "additional": when something stands in their slots of the additional information.',
  );

export const pdfMapShape = contentShape(
  'pdf-map',
  'What goes into each box of the official blank',
  z
    .strictObject({
      $schema,
      official: officialBlank,
      boxes: z.record(z.string(), boxRule).describe('Full official name of the box to what goes into it.'),
      leftBlank: z
        .record(z.string(), reason)
        .describe('Full official name of the box to the reason why it stays empty.'),
      confirmed: distinct(z.string())
        .optional()
        .describe('Boxes that their own text would call wrong: somebody looked at the page, and the map is right.'),
      formerParts,
      overflow: z
        .record(path('A list.'), overflowRule)
        .optional()
        .describe('Lists with more rows than the form prints, by list.'),
      clipped: z
        .record(z.string(), itemReference)
        .optional()
        .describe(
          "Full official name of a box to the place named on the additional page when the text is longer than the box. Without an entry, the question's own item.",
        ),
      additional: z
        .array(slot)
        .optional()
        .describe('The slots of the Additional Information part, in order, each by the full names of its boxes.'),
      additionalPart: text('What the form calls the part of these slots: "Part 9".').optional(),
      byHand: z
        .array(
          z
            .strictObject({
              what: z
                .enum(['ownLetters', ...WRITTEN_ON_PAPER])
                .describe(
                  'ownLetters: a name or an address in letters that the boxes cannot print; cardNumber: what Tern does not keep; doctor: what the doctor fills in.',
                ),
              ref: itemReference.optional(),
              when,
            })
            .describe('Some boxes.'),
        )
        .optional()
        .describe('What is written by hand on the printed form, beside signatures and dates.'),
      signatures: z
        .record(
          text('A role of the form.'),
          z.union([
            text('Full official name of the box.'),
            z.strictObject({ box: text('Full official name of the box.'), when: condition }),
            z
              .array(
                z.union([
                  text('Full official name of the box.'),
                  z.strictObject({ box: text('Full official name of the box.'), when: condition }),
                ]),
              )
              .min(2),
            z.strictObject({
              boxes: z.array(text('Full official name of the box.')).min(1),
              each: text('A list with the name of who signs: row after row in these boxes.'),
            }),
          ]),
        )
        .optional()
        .describe(
          'Who signs in which box before the form is sent: {"petitioner": "form1[0].…"}; with `when`, only in some cases; of several all whose `when` holds; with `each`, everyone in a list.',
        ),
      supplements,
      notKept: notKept('Full official names; each has its reason in leftBlank, too.'),
      notPrinted: z
        .record(matching(STEERING, 'An answer, or one value of it: "kind=other".'), reason)
        .optional()
        .describe('Answers that only steer conditions, by path or pattern, or single values of them, with the reason.'),
    })
    .describe("The boxes of one edition's blank."),
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
