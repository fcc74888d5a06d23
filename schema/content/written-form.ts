import { z } from 'zod';
import { condition, type Condition } from './condition.ts';
import { calculation, type Calculation } from './computed.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { WRITTEN_FORMATS } from '../forms/formats/format-table.ts';
import { choice, keptFromGuests, notApplicable, sameAs } from './definition.ts';
import { fieldTextShape, reviewed, fieldText } from './form-text.ts';
import { notKept, supplements } from './pdf-map.ts';
import { $schema, day, distinct, fieldId, formerParts, formType, mark, matching, text } from './parts.ts';

/**
 * The source format of forms. Editors write questions with a `$ref` to shared ones; the printed item number
 * determines the boxes of a question. On loading, it expands to a definition, a box map and texts (expand-form.ts).
 */

/** A number is an item of the section's part; a capital letter begins a part, or a heading where there are no parts. */
const ITEM = /^[A-Z\d][^?]*$/;
const item = matching(
  ITEM,
  'Printed place, which determines the boxes: "4", "4.a", "4.a-c", "14-15", "18#2" (the second stretch of Item 18), "Part 6, 3"; on a form without parts the printed heading, "Mailing Address".',
);

/** A value of pdf.json whose paths may begin with "./". The result is validated as part of the whole map. */
const rule = z.union([z.string(), z.looseObject({})]);

const fieldParts = {
  $ref: matching(
    /^((\.\.\/\.\.\/shared\/)?(questions|blocks|lists)\.json)?#\/[A-Za-z][A-Za-z0-9_/]*$/,
    'A shared question, block or list: "../../shared/blocks.json#/name". Properties given here take precedence.',
  ).optional(),
  type: z.enum(['string', 'boolean', 'object', 'array']).optional().describe('Type of the field. Defaults to string.'),
  format: z.enum(WRITTEN_FORMATS).optional().describe('How the answer is typed, checked and printed.'),
  title: matching(
    /^[^?]/,
    'The question. "?" at the beginning marks a draft that still has to be written in plain language.',
  ).optional(),
  description: text('One hint under the question.').optional(),
  why: text('Why the agency asks. No advice.').optional(),
  placeholder: text('Example shown inside the empty field.').optional(),
  rowTitle: matching(/^[^?]/, 'Name of one row: "Other name".').optional(),
  oneOf: z.array(choice).min(1).optional().describe('Choices, of which one is selected.'),
  enum: distinct(z.string())
    .min(1)
    .optional()
    .describe('Standard choices; next to the reference to a list, a selection of its choices.'),
  allow: distinct(z.enum(['present', 'unknown', 'na']))
    .min(1)
    .optional()
    .describe('Special answers that are accepted in addition to the format.'),
  notApplicable,
  required: distinct(z.string()).optional().describe('Ids of the fields that are required while they are visible.'),
  minLength: z.int().min(1).optional().describe('Minimum number of characters.'),
  maxLength: z.int().min(1).optional().describe('Maximum number of characters that can be typed.'),
  maxItems: z.int().min(1).max(100).optional().describe('Maximum number of rows.'),
  selectAll: mark('A list of statements of which any number can be ticked.'),
  exclusive: mark('"None of these": ticking it hides the other statements of the group.'),
  computed: calculation.optional().describe('Computed from other answers instead of typed.'),
  showWhen: condition.optional(),
  fact: text(
    `Fact that the answer maps to, as defined in facts.json; ".name" appends to the section's "about".`,
  ).optional(),
  item: item.optional(),
  rows: z.array(item).min(1).optional().describe('Printed rows of a list, each a place: ["2", "3", "4"].'),
  box: text('Piece of boxes.json, if other than the id or the name of the shared question.').optional(),
  print: rule.optional().describe('How the answer is printed, as a rule of pdf.json; "./x" is the answer next to it.'),
  prints: z
    .record(z.string(), rule)
    .optional()
    .describe(
      'Other boxes of this place: {piece: rule of pdf.json}; "Part 6, name" is a piece of another place. Pieces without a box are ignored.',
    ),
  insteadOf: fieldId(
    'Id of a question with other wording for the same boxes, never asked together with this one: "you" and "they".',
  ).optional(),
  sameAs: sameAs.optional(),
  leads: distinct(z.string())
    .min(1)
    .optional()
    .describe('Choices without a box of their own: the answer to their follow-up question is printed instead.'),
  also: z.array(item).optional().describe('Places where the same answer is printed again: ["Part 6", "Header"].'),
  needs: z.array(z.string()).optional().describe('In blocks: asked only if the blank has all these pieces here.'),
  line: text(
    'Template for one row as a line, for Additional Information: "{family}, {given}". For a list itself, with the name of its rows: "Other name: {family}".',
  ).optional(),
  slots: mark('Further information that the person adds: the slots of the Additional Information part.'),
  overflow: z
    .strictObject({
      ref: z.strictObject({ page: text('Page'), part: text('Part'), item: text('Item') }),
      line: text('Template for one row as a line; without it, all its answers.').optional(),
    })
    .optional()
    .describe('Place for rows that no box prints, if other than the place of the last printed row.'),
  notPrinted: text('Why the answer is not printed.').optional(),
  collapsed: mark(
    'For questions that few people answer: shows only a button with the title until it is pressed or answered.',
  ),
  width: z.enum(['half']).optional().describe('The field takes half of the row.'),
};

// Recursive types are declared here, because TypeScript cannot infer them.
/** A question, group or list in the source format. */
export interface WrittenField extends Omit<Read<z.ZodObject<typeof fieldParts>>, 'showWhen' | 'computed'> {
  readonly computed?: Calculation | undefined;
  readonly showWhen?: Condition | undefined;
  readonly properties?: Readonly<Record<string, WrittenField>> | undefined;
  readonly items?: WrittenField | undefined;
}

const writtenField: z.ZodType<WrittenField> = z
  .strictObject({
    ...fieldParts,
    get properties() {
      return z.record(fieldId('Letters, digits and _.'), writtenField).optional();
    },
    get items() {
      return writtenField.optional();
    },
  })
  .meta({
    id: 'writtenField',
    description: 'A question, a statement, a group, a list, or a $ref with properties next to it.',
  });

const writtenSection = z
  .strictObject({
    id: fieldId('Never change it once published.'),
    title: text('Heading above the questions; a shared block brings its own.').optional(),
    description: text('One or two sentences under the title.').optional(),
    showWhen: condition.optional(),
    neededToSubmit: mark(
      'The form can be submitted once the required fields of the sections with this mark are answered.',
    ),
    keptFromGuests,
    about: matching(
      /^[a-z][A-Za-z0-9.]*$/,
      'Role of the person whom the section is about; facts that begin with a dot are appended to it.',
    ).optional(),
    item: matching(ITEM, 'Printed part: "Part 2". Items in the section are relative to it.').optional(),
    schema: writtenField.describe("A JSON Schema of the section's answers, or a $ref to a whole shared block."),
  })
  .describe('One screen of questions.');

export const writtenFormShape = contentShape(
  'written-form',
  'One edition of a form, as an editor writes it',
  z
    .strictObject({
      $schema,
      formType,
      title: text('Title of the form.'),
      edition: day('Edition date, the same as the folder name: "2024-04-01".'),
      roles: z.record(z.string(), text('Name for the person in this role.')).optional(),
      leftBlank: z
        .record(item, text('A key of reasons.json, or a sentence.'))
        .optional()
        .describe('Places that stay empty, with the reason: {"Part 4, 57-58": "ownAlphabet"}.'),
      sections: z.array(writtenSection).min(1).describe('Screens in order.'),
    })
    .describe('Questions that refer to what all forms share; requires boxes.json next to it.'),
);

export const boxesShape = contentShape(
  'boxes',
  'The boxes of one official blank',
  z
    .strictObject({
      $schema,
      official: z
        .strictObject({
          printedEdition: text('Edition as printed at the foot of each page: "04/01/24".'),
          pages: z.int().min(1).describe('Number of pages.'),
          sha256: matching(/^[0-9a-f]{64}$/, 'SHA-256 of the file.'),
          boxFingerprint: text('Fingerprint of the names, types and rectangles of the PDF form fields.'),
        })
        .describe('The blank that was read.'),
      start: z.string().describe('Common prefix of the names of all boxes.'),
      pages: z
        .record(
          z.string(),
          z.record(
            z.string(),
            z.record(
              matching(
                /^(-|\d+(\.[a-z](\.\d+(\.[a-z])?)?)?(#\d+)?) [A-Za-z0-9_.=]+\??( \d+)?$/,
                '"4.a family 35": item, piece, number of characters that fit. "=yes" is a checkbox. A piece that ends in "?" is unconfirmed.',
              ),
              z
                .union([z.string(), z.array(z.string())])
                .describe('Name of the box, or of several boxes that repeat it.'),
            ),
          ),
        )
        .describe('Boxes by page, then by part.'),
      pen: z.record(z.string(), z.array(z.string())).describe('Boxes that stay empty, by key of reasons.json.'),
      signatures: z
        .record(
          z.string(),
          z.union([
            z.string(),
            z.strictObject({ box: z.string(), when: condition }),
            z.array(z.union([z.string(), z.strictObject({ box: z.string(), when: condition })])).min(2),
            z.strictObject({ boxes: z.array(z.string()).min(1), each: z.string() }),
          ]),
        )
        .optional()
        .describe(
          'Who signs before the form is sent: maps a role of the form to one of the boxes under "pen". {"box": …, "when": …} if the person signs only under a condition; an array of these for several places, of which all apply whose `when` holds; {"boxes": […], "each": "helpers"} if everyone in a list signs.',
        ),
      notKept: notKept('Names without the common prefix.'),
      confirmed: distinct(z.string())
        .optional()
        .describe('Boxes whose mapping contradicts their own text, but was checked against the page and is right.'),
      formerParts,
      supplements,
    })
    .describe('Position of each box and the piece of an answer that belongs there. Frozen with the edition.'),
);

export const sharedFieldsShape = contentShape(
  'shared-fields',
  'Shared questions, blocks or lists',
  z
    .record(fieldId('Unique name.'), writtenField)
    .describe('Questions, blocks or lists by name: form-definitions/shared/questions.json and similar files.'),
);

export const sharedReasonsShape = contentShape(
  'shared-reasons',
  'Why boxes stay empty',
  z.record(z.string(), text('The reason, in a sentence.')).describe('Reasons by key.'),
);

const sharedWords = z
  .record(
    z.string(),
    z
      .strictObject({
        ...fieldTextShape,
        fields: z.record(z.string(), fieldText).optional().describe('Texts by path inside: "address.city".'),
      })
      .describe('Texts of one shared question, block or list.'),
  )
  .optional();

export const sharedTextShape = contentShape(
  'shared-text',
  'Shared texts in another language',
  z
    .strictObject({
      $schema,
      questions: sharedWords,
      blocks: sharedWords,
      lists: sharedWords,
      checks: z
        .record(z.string(), text('The translated message.'))
        .optional()
        .describe('Messages by check of checks.json.'),
      reviewed,
    })
    .describe('Texts by file, then by name: form-definitions/shared/text/<language>.json.'),
);

export type WrittenForm = ContentOf<typeof writtenFormShape>;
export type WrittenSection = Read<typeof writtenSection>;
export type BoxesFile = ContentOf<typeof boxesShape>;
export type SharedFields = ContentOf<typeof sharedFieldsShape>;
export type SharedText = ContentOf<typeof sharedTextShape>;
