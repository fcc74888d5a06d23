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
    edition: day('Edition date, the same as the folder name: "2024-04-01".'),
    printed: matching(/^\d{2}\/\d{2}\/\d{2}$/, 'Edition as printed at the foot of each page: "04/01/24".'),
    acceptedFrom: day('').nullable().describe('First day on which the agency accepts the edition; null if not known.'),
    acceptedUntil: day('')
      .nullable()
      .describe('Last day on which the agency accepts the edition; null while it is accepted.'),
    suspended: z.boolean().optional().describe('Suspension of the edition, for example by a court.'),
    warning: text('What the person must know before using this edition.').optional(),
    whatChanged: text('What changed since the previous edition, in one or two sentences. No advice.').optional(),
    renamed: z
      .record(path('Path in this edition.'), path('Path in the previous edition.'))
      .optional()
      .describe(
        'Questions whose path changed since the previous edition: {"birthDate": "dateOfBirth"}. A group or list includes everything in it.',
      ),
    source: webAddress('Address of the official page that says so.'),
    factsAsOf,
    checkedOn,
  })
  .describe('Facts about one edition: what is printed on it and when the agency accepts it.');

const guideText = {
  whatItIs: text('What the form is, in two or three sentences.'),
  whoMakesIt: text('Who completes or issues the form.'),
  whatYouDoNext: z.array(text('One step.')).min(1).describe('What the person can do now, step by step. No advice.'),
};

const guide = z
  .strictObject({
    ...guideText,
    sources: z.array(webAddress('Address of an official page.')).min(1).describe('Official pages.'),
  })
  .describe('Explains a form that cannot be filled here yet.');

const common = {
  $schema,
  formType,
  title: text('Title of the form.'),
  summary: text('One sentence: who uses the form, and for what.'),
  officialPage: webAddress("Address of the agency's page about the form."),
  givenToEmployer: z
    .literal(true)
    .optional()
    .describe('The employer keeps the form: nothing is sent to an agency, and there is no fee.'),
  agency: text('Agency that takes the form, if other than USCIS.').optional(),
  hasBlank: z
    .literal(false)
    .optional()
    .describe('False if there is no PDF to fill because the form is completed online.'),
};

const titleWords = { title: text('The title.').optional(), summary: text('The summary.').optional() };

const filledForm = z
  .strictObject({
    kind: z.literal('form').describe('form: can be filled in Tern. guide: is only explained.'),
    ...common,
    currentEdition: day('Date of the current edition, the same as its folder name: "2024-04-01".'),
    editions: z.array(edition).min(1).describe('Every edition that has a folder.'),
    blankUrl: webAddress('Address from which the official blank PDF is downloaded.'),
    text: z
      .record(
        languageCode,
        z
          .strictObject({
            ...titleWords,
            warnings: z.record(z.string(), text('The translated warning.')).optional().describe('Warnings by edition.'),
            whatChanged: z
              .record(z.string(), text('The translated text.'))
              .optional()
              .describe('What changed, by edition.'),
          })
          .describe('Texts in one language.'),
      )
      .optional()
      .describe('Texts in other languages: {"es": {"title": …}}.'),
  })
  .meta({ id: 'form', description: 'A form that can be filled.' });

const guideForm = z
  .strictObject({
    kind: z.literal('guide').describe('form: can be filled in Tern. guide: is only explained.'),
    ...common,
    guide,
    newestEdition: matching(/^\d{2}\/\d{2}\/\d{2}$/, 'Latest known edition, as printed: "04/01/24".').optional(),
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
          .describe('Texts in one language.'),
      )
      .optional()
      .describe('Texts in other languages.'),
  })
  .meta({ id: 'guideForm', description: 'A form that is only explained.' });

export const formShape = contentShape(
  'form',
  'A form or a guide',
  z
    .discriminatedUnion('kind', [filledForm, guideForm])
    .describe('Facts about a form other than its questions: form-definitions/<form>/form.json.'),
);

export type FormFile = ContentOf<typeof formShape>;
/** Current edition of a form, the dates between which the agency accepts it, and the source. */
export type EditionFacts = Read<typeof edition>;
/** Texts for a form that Tern does not fill: what it is and how to deal with it. */
export type GuideText = Read<typeof guide>;
