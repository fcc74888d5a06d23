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
    'Ids of the fields that are required while they are visible. A required list needs one row, a required select-all group one tick.',
  );

const printed = z
  .int()
  .min(0)
  .optional()
  .describe('Number of rows that the official form prints; further rows go to the overflow place of pdf.json.');

const allow = distinct(z.enum(['present', 'unknown', 'na']))
  .min(1)
  .optional()
  .describe(
    'Special answers that are accepted in addition to the format: a date that is still running, not known, does not apply.',
  );

const maxLength = z.int().min(1).optional().describe('Maximum number of characters that can be typed.');

const printsUpTo = z
  .int()
  .min(1)
  .optional()
  .describe(
    'Number of characters that fit into the PDF form field; longer text continues on the additional information page.',
  );

export const notApplicable = text('"N/A", "None".')
  .optional()
  .describe(
    "What the form's instructions want written where the question does not apply: printed when the person leaves it empty on purpose. For a list, it goes into the first box of the first row. Without it the boxes stay empty.",
  );

const untranslated = mark('Set by the software; do not write it.');

const worded = {
  title: text('The question, in plain language.').optional(),
  description: text('One hint under the question.').optional(),
  placeholder: text('Example shown inside the empty field.').optional(),
  why: text('Why the agency asks, shown on request. No advice.').optional(),
  item: text('Place on the official form: "Part 2, Item 4.a".').optional(),
  fact: matching(
    /^\.?[A-Za-z][A-Za-z0-9]*(\[\d*\])?(\.[A-Za-z][A-Za-z0-9]*(\[\d*\])?)*$/,
    'Fact that the answer maps to, as defined in facts.json: "petitioner.name.family". A leading dot (".family") appends to the fact of the enclosing group.',
  ).optional(),
  showWhen: condition.optional(),
  collapsed: mark(
    'For questions that few people answer: shows only a button with the title until it is pressed or answered. Never for required fields.',
  ),
  untranslated,
};

export const keptFromGuests = mark(
  'For crimes, health, persecution, removal and benefits: guests with a link to the case see only the title of the section.',
);

export const choice = z
  .strictObject({
    const: text('Stored value. Never change it once published.'),
    title: text('Label that the person sees.'),
    description: text('Hint under the choice.').optional(),
  })
  .describe('One choice.');

const textField = z
  .strictObject({
    type: z.literal('string').describe('An answer is always a string.'),
    ...worded,
    format: z
      .enum(WRITTEN_FORMATS)
      .optional()
      .describe(
        'How the answer is typed, checked and printed. Without a format the id decides (ssn, zip, alien, number, name), else the text is upper-cased. date rejects future dates, anyDate allows them; name needs 2 letters, shortName 1; phone is a US number, anyPhone one of any country; longText is a text area that preserves lower case.',
      ),
    oneOf: z.array(choice).min(1).optional().describe('Choices, of which one is selected.'),
    enum: distinct(z.enum(['yes', 'no', 'unknown', 'na', 'present']))
      .min(1)
      .optional()
      .describe('Standard choices, of which one is selected; their labels come from the interface.'),
    allow,
    maxLength,
    minLength: z.int().min(1).optional().describe('Minimum number of characters.'),
    printsUpTo,
    notApplicable,
    computed: calculation.optional().describe('Computed from other answers instead of typed.'),
  })
  .meta({ id: 'textField', description: 'One answer.' });

const statementField = z
  .strictObject({
    type: z.literal('boolean').describe('A checkbox, stored as "yes" or not at all.'),
    ...worded,
    title: text('The statement, in plain language.'),
  })
  .meta({ id: 'statementField', description: 'A statement with a checkbox.' });

const sameAsOffer = z
  .strictObject({
    answers: z
      .record(
        z.string(),
        z.union([
          text('Absolute path of an answer.'),
          z.record(z.string(), text('Path of an answer that must be given.')).meta({ minProperties: 1 }),
        ]),
      )
      .meta({ minProperties: 1 })
      .describe(
        'Maps the id of an answer in this group to the path of the answer it repeats, or to fixed texts, each with the path that must be answered for it to apply.',
      ),
    when: condition.optional().describe('Condition under which the offer is shown, with absolute paths.'),
  })
  .describe('Answers that this group can copy.');

export const sameAs = z
  .union([
    path('Absolute path of a group.'),
    z
      .array(
        z
          .union([text('Absolute path of a group.'), sameAsOffer])
          .describe('One offer: the path of a group, or answers by id.'),
      )
      .min(1),
  ])
  .meta({
    id: 'sameAs',
    description:
      'Answers that this group can copy with one tick: the path of a group whose answers have the same ids, or several offers.',
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
    description: 'Reference to a field defined in "$defs". Properties given here take precedence.',
  });

const groupParts = {
  type: z.literal('object').describe('A group of fields.'),
  ...worded,
  required,
  selectAll: mark('The group is a list of statements of which any number can be ticked.'),
  sameAs: sameAs.optional(),
};

const listParts = {
  type: z.literal('array').describe('A list of rows.'),
  ...worded,
  printed,
  notApplicable,
  minItems: z.int().min(0).optional().describe('Minimum number of rows.'),
  maxItems: z.int().min(1).max(100).describe('Maximum number of rows.'),
  rowTitle: text('Name of one row: "Other name".').optional(),
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
    'Fields by id, in the order they are asked. Ids consist of letters, digits and _; never change one once published.',
  );

const section = z
  .strictObject({
    id: fieldId('Never change it once published.'),
    title: text('Heading above the questions.'),
    description: text('One or two sentences under the title.').optional(),
    item: text('Place on the official form: "Part 2".').optional(),
    neededToSubmit: mark(
      'The form can be submitted once the required fields of the sections with this mark are answered; if no section has it, all required fields are needed. Anything else that is missing before filing is listed alongside.',
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
        'Answers of this section that are already given elsewhere, each offered for copying with one tick above the questions.',
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
  'One edition of a form',
  z
    .strictObject({
      $schema,
      formType,
      title: text('Title of the form.'),
      edition: day('Edition date, the same as the folder name: "2024-04-01".'),
      unfinished: mark(
        'Set while the definition does not yet ask everything that the official form asks. The form says so at its end, and no application counts as ready to file.',
      ),
      roles: z
        .record(z.string(), text('Name for the person in this role.'))
        .optional()
        .describe('Names for the people of the form, by the first segment of their facts: {"petitioner": "You"}.'),
      sections: z.array(section).min(1).describe('Screens in order. Field ids are unique across them.'),
      $defs: z
        .record(
          fieldId('Letters, digits and _.'),
          z.union([groupField, textField]).describe('A group or a single answer.'),
        )
        .optional()
        .describe('Groups and answers that are used in several places.'),
    })
    .describe('One edition of a form.'),
);

export type FormDefinition = ContentOf<typeof definitionShape>;
export type SectionDefinition = Read<typeof section>;
export type Choice = Read<typeof choice>;
export type SameAs = Read<typeof sameAs>;
export type SameAsOffer = Read<typeof sameAsOffer>;
/** Answers outside the format: a date that is still running, unknown, does not apply. */
export type SpecialAnswer = NonNullable<TextField['allow']>[number];
