import { z } from 'zod';
import { WRITTEN_FORMATS } from '../forms/formats/format-table.ts';
import { condition } from './condition.ts';
import { calculation } from './computed.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, day, distinct, fieldId, formType, mark, matching, path, text } from './parts.ts';

/**
 * An edition of a form: editors write it in `form-definitions/<form>/<edition>/form.json`, and the browser receives
 * it, localised, over GraphQL. The structure is JSON Schema; other keywords are Tern's.
 */

const required = distinct(z.string())
  .optional()
  .describe(
    'The ids of the fields that must be answered while they are visible. A list here needs one row, a select-all group one tick.',
  );

const printed = z
  .int()
  .min(0)
  .optional()
  .describe('How many rows the official form prints; the others go to the overflow place of pdf.json.');

const allow = distinct(z.enum(['present', 'unknown', 'na']))
  .min(1)
  .optional()
  .describe("Answers beside the format's own: a date that is still running, not known, does not apply.");

const maxLength = z.int().min(1).optional().describe('No more letters than this can be typed.');

const printsUpTo = z
  .int()
  .min(1)
  .optional()
  .describe('The printed box holds this many letters; more goes to the additional information page.');

export const notApplicable = text('"N/A", "None".')
  .optional()
  .describe(
    'What the instructions of the form want written where this does not apply: printed when the person leaves the question empty on purpose. Of a list, into the first box of its first row. Without it the boxes stay empty.',
  );

const untranslated = mark('Set by the software, never written.');

const worded = {
  title: text('The question, in plain words.').optional(),
  description: text('One hint under the question.').optional(),
  placeholder: text('An example inside the empty field.').optional(),
  why: text('Why the agency asks; shown when the person wants to know. No advice.').optional(),
  item: text('Where it is printed: "Part 2, Item 4.a".').optional(),
  fact: matching(
    /^\.?[A-Za-z][A-Za-z0-9]*(\[\d*\])?(\.[A-Za-z][A-Za-z0-9]*(\[\d*\])?)*$/,
    'What the answer means, in the vocabulary of facts.json: "petitioner.name.family". ".family" goes on from the group that holds the field.',
  ).optional(),
  showWhen: condition.optional(),
  collapsed: mark(
    'Few people have it: a button with the title, until it is pressed or answered. Never for what is required.',
  ),
  untranslated,
};

export const keptFromGuests = mark(
  'Crimes, health, persecution, removal, benefits: whoever opens a link to the case sees only the title of the section.',
);

export const choice = z
  .strictObject({
    const: text('What is stored. Never change it once published.'),
    title: text('What the person reads.'),
    description: text('A hint under the choice.').optional(),
  })
  .describe('One answer to choose.');

const textField = z
  .strictObject({
    type: z.literal('string').describe('One answer is always text.'),
    ...worded,
    format: z
      .enum(WRITTEN_FORMATS)
      .optional()
      .describe(
        'How it is typed, checked and printed. Without one, the id decides (ssn, zip, alien, number, name), else upper-case text. date refuses the future, anyDate allows it; name needs 2 letters, shortName 1; phone is US, anyPhone any country; longText is a text area that keeps small letters.',
      ),
    oneOf: z.array(choice).min(1).optional().describe('Choose one of these.'),
    enum: distinct(z.enum(['yes', 'no', 'unknown', 'na', 'present']))
      .min(1)
      .optional()
      .describe('Choose one of the standard answers; their words come from the interface.'),
    allow,
    maxLength,
    minLength: z.int().min(1).optional().describe('Fewer letters than this are a problem.'),
    printsUpTo,
    notApplicable,
    computed: calculation.optional().describe('Not typed but worked out from other answers.'),
  })
  .meta({ id: 'textField', description: 'One answer.' });

const statementField = z
  .strictObject({
    type: z.literal('boolean').describe('A statement to tick: stored as "yes" or not at all.'),
    ...worded,
    title: text('The statement, in plain words.'),
  })
  .meta({ id: 'statementField', description: 'A statement to tick.' });

const sameAsOffer = z
  .strictObject({
    answers: z
      .record(
        z.string(),
        z.union([
          text('The path of an answer, from the top.'),
          z.record(z.string(), text('This answer must be there.')).meta({ minProperties: 1 }),
        ]),
      )
      .meta({ minProperties: 1 })
      .describe(
        'By id of an answer in this group: the path of the answer it repeats, or texts, each with the path that must be answered for it.',
      ),
    when: condition.optional().describe('Offered only then. Paths from the top.'),
  })
  .describe('Answers that this group may repeat.');

export const sameAs = z
  .union([
    path('The path of a group.'),
    z
      .array(
        z
          .union([text('The path of a group.'), sameAsOffer])
          .describe('One offer: the path of a group, or answers by id.'),
      )
      .min(1),
  ])
  .meta({
    id: 'sameAs',
    description:
      'What this group may repeat, offered with one tick: the path of a group with answers of the same ids, or several offers.',
  });

const reference = z
  .strictObject({
    $ref: matching(/^#\/\$defs\/[A-Za-z][A-Za-z0-9_]*$/, '"#/$defs/name"'),
    ...worded,
    required,
    sameAs: sameAs.optional(),
    allow,
    maxLength,
    printsUpTo,
    notApplicable,
    printed,
  })
  .meta({
    id: 'reference',
    description: 'A field defined once in "$defs". Words and marks written here win over those there.',
  });

const groupParts = {
  type: z.literal('object').describe('A group of fields.'),
  ...worded,
  required,
  selectAll: mark('The group is a list of statements of which any number is ticked.'),
  sameAs: sameAs.optional(),
};

const listParts = {
  type: z.literal('array').describe('A list of rows.'),
  ...worded,
  printed,
  notApplicable,
  minItems: z.int().min(0).optional().describe('How many rows there must be.'),
  maxItems: z.int().min(1).max(100).describe('How many rows there may be.'),
  rowTitle: text('The name of one row: "Other name".').optional(),
};

export type TextField = Read<typeof textField>;
export type StatementField = Read<typeof statementField>;
export type Reference = Read<typeof reference>;

// Recursive types are declared here, because TypeScript cannot infer them.
/** Fields that belong together (a name, an address). */
export interface GroupField extends Read<z.ZodObject<typeof groupParts>> {
  readonly properties: Readonly<Record<string, Field>>;
}
/** A repeated group. */
export interface ListField extends Read<z.ZodObject<typeof listParts>> {
  readonly items: GroupField | Reference;
}
export type Field = Reference | TextField | StatementField | GroupField | ListField;

const groupField: z.ZodType<GroupField> = z
  .strictObject({
    ...groupParts,
    get properties() {
      return fields;
    },
  })
  .meta({ id: 'groupField', description: 'Fields that belong together.' });

const listField: z.ZodType<ListField> = z
  .strictObject({
    ...listParts,
    items: z.union([reference, groupField]).describe('One row: a group, or a reference to one.'),
  })
  .meta({ id: 'listField', description: 'A repeated group.' });

const field: z.ZodType<Field> = z.union([reference, textField, statementField, groupField, listField]).meta({
  id: 'field',
  description: 'One answer (string), a statement (boolean), a group (object), a list (array), or a reference.',
});

const fields: z.ZodType<Readonly<Record<string, Field>>> = z
  .record(fieldId('Letters, digits and _.'), field)
  .meta({ minProperties: 1 })
  .describe(
    'Fields by id, in the order they are asked. Ids are letters, digits and _; never change one once published.',
  );

const section = z
  .strictObject({
    id: fieldId('Never change it once published.'),
    title: text('What the person reads above the questions.'),
    description: text('A sentence or two under the title.').optional(),
    item: text('Where it is printed: "Part 2".').optional(),
    neededToSubmit: mark(
      'The form can be submitted with what is required here. Where no section has this mark, all that is required anywhere is needed. What else is missing before it can be filed is told beside it.',
    ),
    keptFromGuests,
    showWhen: condition.optional(),
    schema: z
      .strictObject({ type: z.literal('object').describe('Always object.'), required, properties: fields })
      .describe('The questions.'),
    sameAs: z
      .array(sameAsOffer)
      .min(1)
      .optional()
      .describe(
        'Answers of this section that are given elsewhere already, each offered with one tick above the questions.',
      ),
    ui: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('RJSF ui schema: {"city": {"ui:options": {"width": "half"}}}.'),
    untranslated,
  })
  .describe('One screen of questions.');

export const definitionShape = contentShape(
  'definition',
  'One edition of one form',
  z
    .strictObject({
      $schema,
      formType,
      title: text("The form's title."),
      edition: day('The edition\'s date, which is the folder\'s name: "2024-04-01".'),
      unfinished: mark(
        'Set while the definition does not ask all that the official form asks. The form says so at its end, and nothing counts as ready to file.',
      ),
      roles: z
        .record(z.string(), text('A name for the person in this role.'))
        .optional()
        .describe('What the persons of the form are called, by the first word of their facts: {"petitioner": "You"}.'),
      sections: z.array(section).min(1).describe('The screens, in order. Field ids are unique across them.'),
      $defs: z
        .record(fieldId('Letters, digits and _.'), z.union([groupField, textField]).describe('A group or one answer.'))
        .optional()
        .describe('Groups and answers used in several places.'),
    })
    .describe('One edition of one form.'),
);

export type FormDefinition = ContentOf<typeof definitionShape>;
export type SectionDefinition = Read<typeof section>;
export type Choice = Read<typeof choice>;
export type SameAs = Read<typeof sameAs>;
export type SameAsOffer = Read<typeof sameAsOffer>;
/** Answers outside the format: a date that is still running, unknown, does not apply. */
export type SpecialAnswer = NonNullable<TextField['allow']>[number];
