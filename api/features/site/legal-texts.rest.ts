import { z } from 'zod';
import { OWN_TEXTS } from '../../../schema/site/site.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { language, refused, type RestCall } from '../../platform/rest-call.ts';
import { readLegalText } from './read-legal-text.ts';

const READ_LEGAL_TEXT = {
  tag: 'Site',
  summary: "Returns the operator's own terms or privacy notice, if any",
  path: z.object({ page: z.string().describe(`One of ${OWN_TEXTS.join(', ')}.`) }),
  query: z.object({ language: language.optional().catch(undefined) }),
  answers: {
    200: z.object({
      title: z.string(),
      sections: z.array(z.object({ title: z.string().nullable(), paragraphs: z.array(z.string()) })),
      language: z
        .string()
        .describe('Language of the text, which may differ from the requested one if there is no translation.'),
    }),
  },
  refusals: [refused(404, 'NOT_FOUND')],
} satisfies RestCall;

/** Public, because it is read before signing in. */
export function legalTextsRest(transport: RestTransport): void {
  transport.onOpen('get', '/api/legal-texts/:page', READ_LEGAL_TEXT, async (ctx, { path, query }) => {
    const page = OWN_TEXTS.find((text) => text === path.page);
    if (page === undefined) throw new NotFoundError();
    return { json: await readLegalText(ctx, page, query.language ?? ctx.caller.language) };
  });
}
