import { z } from 'zod';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import {
  $schema,
  checkedOn,
  day,
  factsAsOf,
  formType,
  languageCode,
  matching,
  path,
  text,
  webAddress,
} from './parts.ts';

const edition = z
  .strictObject({
    edition: day('The edition\'s date, which is the folder\'s name: "2024-04-01".'),
    printed: matching(/^\d{2}\/\d{2}\/\d{2}$/, 'As printed at the foot of each page: "04/01/24".'),
    acceptedFrom: day('').nullable().describe('First day the agency takes it; null when not known.'),
    acceptedUntil: day('').nullable().describe('Last day the agency takes it; null while it does.'),
    suspended: z.boolean().optional().describe('Stopped for now, by a court for example.'),
    warning: text('What a person must know before using this edition.').optional(),
    whatChanged: text('What is other than in the edition before, in a sentence or two. No advice.').optional(),
    renamed: z
      .record(path('In this edition.'), path('In the edition before.'))
      .optional()
      .describe(
        'Questions that stand at another path than in the edition before: {"birthDate": "dateOfBirth"}. A group or a list names all that is in it.',
      ),
    source: webAddress('The official page that says so.'),
    factsAsOf,
    checkedOn,
  })
  .describe('What is known about one edition: which is printed, from when until when the agency takes it.');

const guideText = {
  whatItIs: text('What the form is, in two or three sentences.'),
  whoMakesIt: text('Who fills it in or issues it.'),
  whatYouDoNext: z.array(text('One step.')).min(1).describe('What a person can do now, step by step. No advice.'),
};

const guide = z
  .strictObject({ ...guideText, sources: z.array(webAddress('An official page.')).min(1).describe('Official pages.') })
  .describe('What to tell people about a form that cannot be filled here yet.');

const common = {
  $schema,
  formType,
  title: text("The form's title."),
  summary: text('One sentence: who uses it for what.'),
  officialPage: webAddress("The agency's page."),
  givenToEmployer: z.literal(true).optional().describe('The employer keeps it: nothing is sent to an agency or paid.'),
  agency: text('Who takes the form, when it is not USCIS.').optional(),
  hasBlank: z.literal(false).optional().describe('There is no PDF to fill in: it is done online.'),
};

const titleWords = { title: text('The title.').optional(), summary: text('The summary.').optional() };

const filledForm = z
  .strictObject({
    kind: z.literal('form').describe('form: can be filled · guide: is only explained'),
    ...common,
    currentEdition: day('The edition\'s date, which is the folder\'s name: "2024-04-01".'),
    editions: z.array(edition).min(1).describe('Every edition that has a folder.'),
    blankUrl: webAddress('Where the official blank is fetched from.'),
    text: z
      .record(
        languageCode,
        z
          .strictObject({
            ...titleWords,
            warnings: z
              .record(z.string(), text('The warning.'))
              .optional()
              .describe('The warning of an edition, by edition.'),
            whatChanged: z
              .record(z.string(), text('What is other.'))
              .optional()
              .describe('What is other in an edition, by edition.'),
          })
          .describe('Words in one language.'),
      )
      .optional()
      .describe('Other languages: {"es": {"title": …}}.'),
  })
  .meta({ id: 'form', description: 'A form that can be filled.' });

const guideForm = z
  .strictObject({
    kind: z.literal('guide').describe('form: can be filled · guide: is only explained'),
    ...common,
    guide,
    newestEdition: matching(/^\d{2}\/\d{2}\/\d{2}$/, 'The newest edition known, as printed: "04/01/24".').optional(),
    factsAsOf,
    checkedOn,
    text: z
      .record(
        languageCode,
        z
          .strictObject({
            ...titleWords,
            guide: z.strictObject(guideText).partial().optional().describe('The guide in this language.'),
          })
          .describe('Words in one language.'),
      )
      .optional()
      .describe('Other languages.'),
  })
  .meta({ id: 'guideForm', description: 'A form that is only explained.' });

export const formShape = contentShape(
  'form',
  'A form or a guide',
  z
    .discriminatedUnion('kind', [filledForm, guideForm])
    .describe('What is known about a form beyond its questions: form-definitions/<form>/form.json.'),
);

export type FormFile = ContentOf<typeof formShape>;
/** Current edition of a form, the dates between which the agency accepts it, and the source. */
export type EditionFacts = Read<typeof edition>;
/** Texts for a form that Tern does not fill: what it is and how to deal with it. */
export type GuideText = Read<typeof guide>;
