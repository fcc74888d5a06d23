import { z } from 'zod';
import { contentShape } from './content-shape.ts';
import { PAPER_KINDS } from './document-kinds.ts';
import { $schema, distinct, languageCode, matching } from './parts.ts';

/** What somebody may say to Tess, beside the questions that the library answers. */
export const SAID_TO_TESS = [
  ...['hello', 'thanks', 'who', 'wrong', 'simpler'],
  ...['missing', 'toDo', 'translation', 'documentSays', 'mine', 'anyDocument'],
  ...['meaning', 'here', 'fill', 'anyPdf'],
] as const;

const phrases = distinct(
  matching(
    /^[^()|]+$|^[^()|]*(?:\([^()|]*(?:\|[^()|]*)+\)[^()|]*)+$/,
    'As people say it; accents and capitals make no difference. "(a|b)" is either of them, " … " is whatever stands between.',
  ),
).min(1);

export const askedShape = contentShape(
  'asked',
  'What is said to Tess, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      asked: z
        .record(z.enum(SAID_TO_TESS), phrases)
        .describe(
          'By what is meant: what is missing or still to do, what a document says, what a question here means … From four letters on a phrase may be the beginning of words.',
        ),
      documents: z.record(z.enum(PAPER_KINDS), phrases).describe('What people call each kind of document.'),
    })
    .describe('How people greet Tess and ask for what is theirs: form-definitions/assistant/asked/<language>.json.'),
);
