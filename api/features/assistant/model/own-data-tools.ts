import { z } from 'zod';
import type { ModelTools } from '../../../adapters/model.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { maskNumbers } from '../../../platform/mask-numbers.ts';
import { ownApplications, ownDocuments, ownTranslations } from '../own-data.ts';
import { fenced } from './fenced.ts';

const MOST_LOOKS = 8;
const LONGEST = 4_000;
const Nothing = z.object({});

interface OwnDataTools {
  readonly tools: ModelTools;
  /** What they told so far. */
  readonly told: readonly string[];
}

/**
 * What a model may look into while it answers: the viewer's own forms, documents and translations, to read and nothing
 * else. An id of somebody else is answered as one that does not exist. Every number is hidden, and all is fenced.
 */
export function ownDataTools(ctx: Context, language: string, fence: string): OwnDataTools {
  const told: string[] = [];
  let looks = 0;
  /** Never throws: the model would be told what. */
  const look = (read: (input: unknown) => Promise<readonly string[]>) => async (input: unknown) => {
    looks += 1;
    if (looks > MOST_LOOKS) return 'No more looks. Answer with what you have.';
    try {
      const text = withoutNumbers((await read(input)).join('\n') || 'There is nothing.').slice(0, LONGEST);
      told.push(text);
      return fenced(text, fence);
    } catch (error) {
      if (!(error instanceof DomainError)) ctx.log.error({ err: error }, 'a look into own data failed');
      return 'This cannot be looked up now.';
    }
  };
  const tools: ModelTools = {
    list_my_applications: {
      description:
        "The person's own forms: id, form, status, percent filled in, how many answers are missing or need a look.",
      input: Nothing,
      run: look(async () =>
        (await ownApplications(ctx, language)).map(
          ({ id, formType, status, percent, missing }) =>
            `${id}: Form ${formType}, ${status}, ${percent}% filled in, ${missing.length} answers missing`,
        ),
      ),
    },
    missing_answers: {
      description: 'Which answers are missing or need a look in one of the forms.',
      input: z.object({ application: z.string().describe('An id from list_my_applications.') }),
      run: look(async (input) => {
        const wanted = (input as { application: string }).application;
        const application = (await ownApplications(ctx, language)).find(({ id }) => id === wanted);
        if (!application) return ['There is no such application.'];
        const lines = application.missing.map(
          ({ sectionTitle, label, problem }) => `- ${label} (${sectionTitle}): ${problem}`,
        );
        return [`Form ${application.formType}, ${lines.length} answers missing:`, ...lines];
      }),
    },
    list_my_documents: {
      description:
        "The person's own documents: id, name of the file, what kind of paper it is, whether it could be read.",
      input: Nothing,
      run: look(async () =>
        (await ownDocuments(ctx, language)).map(
          ({ id, name, typeTitle, analysisStatus }) => `${id}: ${maskNumbers(name)}, ${typeTitle}, ${analysisStatus}`,
        ),
      ),
    },
    what_a_document_says: {
      description: 'What was read on one of the documents; numbers are hidden.',
      input: z.object({ document: z.string().describe('An id from list_my_documents.') }),
      run: look(async (input) => {
        const wanted = (input as { document: string }).document;
        const document = (await ownDocuments(ctx, language)).find(({ id }) => id === wanted);
        if (!document) return ['There is no such document.'];
        return [
          `${document.typeTitle} (${document.name}):`,
          ...document.values.map(({ label, value }) => `- ${label}: ${value}`),
        ];
      }),
    },
    list_my_translations: {
      description: 'The certified translations that the person ordered: number, document, status.',
      input: Nothing,
      run: look(async () =>
        (await ownTranslations(ctx)).map(
          ({ trackingNumber, documentName, status }) => `${trackingNumber}: ${documentName}, ${status}`,
        ),
      ),
    },
  };
  return { tools, told };
}

/** The last four of a number are for the person's own eyes. */
const withoutNumbers = (text: string) =>
  maskNumbers(text).replaceAll(/•+[A-Z\d]{1,4}(?![A-Za-z\d])/g, (shown) => '•'.repeat(shown.length));
