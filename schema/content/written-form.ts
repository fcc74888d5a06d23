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
  'Where it is printed, and so which boxes: "4", "4.a", "4.a-c", "14-15", "18#2" (the second stretch of Item 18), "Part 6, 3"; on a form without parts the printed heading, "Mailing Address".',
);

/** A value of pdf.json whose paths may begin with "./". The result is validated as part of the whole map. */
const rule = z.union([z.string(), z.looseObject({})]);

const fieldParts = {
  $ref: matching(
    /^((\.\.\/\.\.\/shared\/)?(questions|blocks|lists)\.json)?#\/[A-Za-z][A-Za-z0-9_/]*$/,
    'A shared question, block or list: "../../shared/blocks.json#/name". What stands beside it wins.',
  ).optional(),
  type: z.enum(['string', 'boolean', 'object', 'array']).optional().describe('string, where nothing else follows.'),
  format: z.enum(WRITTEN_FORMATS).optional().describe('How it is typed, checked and printed.'),
  title: matching(/^[^?]/, 'The question. A draft begins with "?": write it in plain words.').optional(),
  description: text('One hint under the question.').optional(),
  why: text('Why the agency asks. No advice.').optional(),
  placeholder: text('An example inside the empty field.').optional(),
  rowTitle: matching(/^[^?]/, 'The name of one row: "Other name".').optional(),
  oneOf: z.array(choice).min(1).optional().describe('Choose one of these.'),
  enum: distinct(z.string()).min(1).optional().describe('Standard answers; beside a list only these of its choices.'),
  allow: distinct(z.enum(['present', 'unknown', 'na']))
    .min(1)
    .optional()
    .describe("Answers beside the format's own."),
  notApplicable,
  required: distinct(z.string()).optional().describe('Ids that must be answered while they are visible.'),
  minLength: z.int().min(1).optional().describe('Fewer letters than this are a problem.'),
  maxLength: z.int().min(1).optional().describe('No more letters than this can be typed.'),
  maxItems: z.int().min(1).max(100).optional().describe('How many rows there may be.'),
  selectAll: mark('A list of statements of which any number is ticked.'),
  exclusive: mark('"None of these": ticking it hides the other statements of the group.'),
  computed: calculation.optional().describe('Not typed but worked out from other answers.'),
  showWhen: condition.optional(),
  fact: text('What it means, in the words of facts.json; ".name" goes on from the section\'s "about".').optional(),
  item: item.optional(),
  rows: z.array(item).min(1).optional().describe('The printed rows of a list, each a place: ["2", "3", "4"].'),
  box: text('Which piece of boxes.json, when it is not the id or the name of the shared question.').optional(),
  print: rule.optional().describe('How it is written, in the words of pdf.json; "./x" is the answer beside it.'),
  prints: z
    .record(z.string(), rule)
    .optional()
    .describe(
      'Other boxes of this place: {piece: value in the words of pdf.json}; "Part 6, name" is a piece of another place. A piece without box is no problem.',
    ),
  insteadOf: fieldId(
    'A question with other words for the same boxes, never asked together with this one: "you" and "they".',
  ).optional(),
  sameAs: sameAs.optional(),
  leads: distinct(z.string())
    .min(1)
    .optional()
    .describe('Choices without a box of their own: the answer to the question that they lead to is printed.'),
  also: z.array(item).optional().describe('Places where the same answer stands again: ["Part 6", "Header"].'),
  needs: z.array(z.string()).optional().describe('In blocks: asked only when the blank has all these pieces here.'),
  line: text(
    'One row in words, for Additional Information: "{family}, {given}". Of a list itself, with what rows are called: "Other name: {family}".',
  ).optional(),
  slots: mark("The person's own additions: the slots of the Additional Information part."),
  overflow: z
    .strictObject({
      ref: z.strictObject({ page: text('Page'), part: text('Part'), item: text('Item') }),
      line: text('One row as a line; without it, all its answers.').optional(),
    })
    .optional()
    .describe('Where rows belong that no box prints, when it is not the place of the last printed row.'),
  notPrinted: text('Why no box prints it.').optional(),
  collapsed: mark('Few people have it: a button with the title, until it is pressed or answered.'),
  width: z.enum(['half']).optional().describe('Half of the row.'),
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
    description: 'One question, a statement, a group, a list, or a $ref with words beside it.',
  });

const writtenSection = z
  .strictObject({
    id: fieldId('Never change it once published.'),
    title: text('What the person reads above the questions; a shared block brings its own.').optional(),
    description: text('A sentence or two under the title.').optional(),
    showWhen: condition.optional(),
    neededToSubmit: mark('The form can be submitted with what is required here.'),
    keptFromGuests,
    about: matching(
      /^[a-z][A-Za-z0-9.]*$/,
      'Whose section: facts that begin with a dot go on from this role.',
    ).optional(),
    item: matching(ITEM, '"Part 2". Items in the section are relative to it.').optional(),
    schema: writtenField.describe("A JSON Schema of the section's answers, or a $ref to a whole shared block."),
  })
  .describe('One screen of questions.');

export const writtenFormShape = contentShape(
  'written-form',
  'One edition of one form, as an editor writes it',
  z
    .strictObject({
      $schema,
      formType,
      title: text("The form's title."),
      edition: day('The edition\'s date, which is the folder\'s name: "2024-04-01".'),
      roles: z.record(z.string(), text('A name for the person in this role.')).optional(),
      leftBlank: z
        .record(item, text('A word of reasons.json, or a sentence.'))
        .optional()
        .describe('Places that stay empty, with the reason: {"Part 4, 57-58": "ownAlphabet"}.'),
      sections: z.array(writtenSection).min(1).describe('The screens, in order.'),
    })
    .describe('With boxes.json beside it: questions that refer to what all forms share.'),
);

export const boxesShape = contentShape(
  'boxes',
  'The reading of one official blank',
  z
    .strictObject({
      $schema,
      official: z
        .strictObject({
          printedEdition: text('As printed at the foot of each page: "04/01/24".'),
          pages: z.int().min(1).describe('How many pages it has.'),
          sha256: matching(/^[0-9a-f]{64}$/, 'Of the file.'),
          boxFingerprint: text("Of the boxes' names, types and rectangles."),
        })
        .describe('The blank that was read.'),
      start: z.string().describe('What every box name begins with.'),
      pages: z
        .record(
          z.string(),
          z.record(
            z.string(),
            z.record(
              matching(
                /^(-|\d+(\.[a-z](\.\d+(\.[a-z])?)?)?(#\d+)?) [A-Za-z0-9_.=]+\??( \d+)?$/,
                '"4.a family 35": item, piece, letters that fit. "=yes" is a box to tick. A piece that ends in "?" is not confirmed.',
              ),
              z.union([z.string(), z.array(z.string())]).describe('The box, or several that repeat it.'),
            ),
          ),
        )
        .describe('By page, then by part.'),
      pen: z.record(z.string(), z.array(z.string())).describe('Boxes that stay empty, by a word of reasons.json.'),
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
          'Who signs before the form is sent: a role of the form to one of the boxes under "pen". {"box": …, "when": …} where that person signs only in some cases, a list of these where in several places, all of them whose `when` holds; {"boxes": […], "each": "helpers"} where everyone in a list signs.',
        ),
      notKept: notKept('Without what every name begins with.'),
      confirmed: distinct(z.string())
        .optional()
        .describe('Boxes that their own text would call wrong: somebody looked at the page, and the map is right.'),
      formerParts,
      supplements,
    })
    .describe('Where each box stands and which piece of an answer belongs there. Frozen with the edition.'),
);

export const sharedFieldsShape = contentShape(
  'shared-fields',
  'Shared questions, blocks or lists',
  z
    .record(fieldId('A name of its own.'), writtenField)
    .describe('By name: form-definitions/shared/questions.json and its like.'),
);

export const sharedReasonsShape = contentShape(
  'shared-reasons',
  'Why boxes stay empty',
  z.record(z.string(), text('The reason, in a sentence.')).describe('By a short name.'),
);

const sharedWords = z
  .record(
    z.string(),
    z
      .strictObject({
        ...fieldTextShape,
        fields: z.record(z.string(), fieldText).optional().describe('By path inside: "address.city".'),
      })
      .describe('Words of one shared question, block or list.'),
  )
  .optional();

export const sharedTextShape = contentShape(
  'shared-text',
  'Shared words in another language',
  z
    .strictObject({
      $schema,
      questions: sharedWords,
      blocks: sharedWords,
      lists: sharedWords,
      checks: z.record(z.string(), text('The sentence.')).optional().describe('By check of checks.json.'),
      reviewed,
    })
    .describe('By file, then by name: form-definitions/shared/text/<language>.json.'),
);

export type WrittenForm = ContentOf<typeof writtenFormShape>;
export type WrittenSection = Read<typeof writtenSection>;
export type BoxesFile = ContentOf<typeof boxesShape>;
export type SharedFields = ContentOf<typeof sharedFieldsShape>;
export type SharedText = ContentOf<typeof sharedTextShape>;
