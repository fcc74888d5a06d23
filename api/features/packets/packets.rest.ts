import { z } from 'zod';
import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import { bytes, language, refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { downloadPacket } from './download-packet.ts';
import { PACKET_PATH } from './packet-path.ts';

const ids = (text: string) => text.split(',').filter((id) => id !== '');

const DOWNLOAD_PACKET = {
  tag: 'Packets',
  summary: 'Downloads several forms with their exhibits, in filing order',
  description:
    'One PDF, or a ZIP of separate files, streamed while it is assembled. The first download of each official form uses one form credit. Drafts are marked DRAFT on every page.',
  query: z.object({
    applications: z.string().describe('Comma-separated application ids: "app_…,app_…".'),
    documents: z.string().default('').describe('Ids of documents in addition to those of the checklists.'),
    as: z.enum(['pdf', 'files']).default('pdf'),
    language: language.optional().catch(undefined),
  }),
  takesCookie: true,
  answers: { 200: bytes('application/pdf', 'application/zip') },
  refusals: [
    TOO_OFTEN,
    refused(402, 'PAYMENT_REQUIRED', z.object({ checkout: z.string().describe('Path in the web app.') })),
    refused(404, 'APPLICATION_NOT_FOUND'),
    refused(404, 'DOCUMENT_NOT_FOUND'),
    refused(404, 'FORM_NOT_FOUND'),
    refused(422, 'TOO_MANY_FORMS'),
  ],
} satisfies RestCall;

/** Registers a packet's download. Cookie authentication suffices, since a link sends nothing else. */
export function packetsRest(transport: RestTransport): void {
  transport.on('get', PACKET_PATH, DOWNLOAD_PACKET, async (ctx, { query }) => ({
    stream: await downloadPacket(ctx, {
      applicationIds: ids(query.applications),
      documentIds: ids(query.documents),
      as: query.as,
      language: interfaceLanguage(query.language) ?? ctx.caller.language,
    }),
  }));
}
