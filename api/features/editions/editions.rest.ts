import { z } from 'zod';
import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import { applicationId, bytes, language, refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { downloadEarlierEdition } from './download-earlier-edition.ts';
import { earlierEditionPath } from './earlier-edition-path.ts';

const DOWNLOAD_EARLIER_EDITION = {
  tag: 'Applications',
  summary: 'Downloads an application as it was in an earlier edition',
  description: 'The version from before its answers were moved to a newer edition. Paid with the application.',
  path: z.object({ id: applicationId, edition: z.string() }),
  query: z.object({ language: language.optional().catch(undefined) }),
  takesCookie: true,
  answers: { 200: bytes('application/pdf') },
  refusals: [
    refused(404, 'EARLIER_EDITION_NOT_FOUND'),
    refused(404, 'FORM_NOT_FOUND'),
    TOO_OFTEN,
    refused(402, 'PAYMENT_REQUIRED', z.object({ checkout: z.string().describe('Path in the web app.') })),
  ],
} satisfies RestCall;

export function editionsRest(transport: RestTransport): void {
  transport.on('get', earlierEditionPath(':id', ':edition'), DOWNLOAD_EARLIER_EDITION, async (ctx, { path, query }) => {
    const inLanguage = interfaceLanguage(query.language) ?? ctx.caller.language;
    const { bytes: pdf, name } = await downloadEarlierEdition(ctx, path, inLanguage);
    return { file: { bytes: pdf, type: 'application/pdf', name } };
  });
}
