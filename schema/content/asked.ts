import { z } from 'zod';
import { contentShape } from './content-shape.ts';
import { PAPER_KINDS } from './document-kinds.ts';
import { $schema, distinct, languageCode, matching } from './parts.ts';

/** Kinds of requests to Tess other than the questions that the library answers. */
export const SAID_TO_TESS = [
  ...['hello', 'thanks', 'who', 'wrong', 'simpler'],
  ...['missing', 'toDo', 'translation', 'documentSays', 'mine', 'anyDocument'],
  ...['meaning', 'here', 'fill', 'anyPdf'],
] as const;

const phrases = distinct(
  matching(
    /^[^()|]+$|^[^()|]*(?:\([^()|]*(?:\|[^()|]*)+\)[^()|]*)+$/,
    'A phrase as users type it; accents and letter case are ignored. "(a|b)" lists alternatives, " … " matches a gap.',
  ),
).min(1);

export const askedShape = contentShape(
  'asked',
  'Requests to Tess, in one language',
  z
    .strictObject({
      $schema,
      language: languageCode.describe('ISO 639-1; the file is named after it.'),
      asked: z
        .record(z.enum(SAID_TO_TESS), phrases)
        .describe(
          'Phrases by kind of request: missing answers, open tasks, content of a document, meaning of a question … Phrases of four letters or more also match the beginning of a word.',
        ),
      documents: z.record(z.enum(PAPER_KINDS), phrases).describe('Names that users give to each kind of document.'),
    })
    .describe('Greetings and requests to Tess: form-definitions/assistant/asked/<language>.json.'),
);
