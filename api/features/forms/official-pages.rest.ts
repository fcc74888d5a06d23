import { z } from 'zod';
import { NotFoundError } from '../../platform/errors.ts';
import { bytes, refused, type RestCall } from '../../platform/rest-call.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { pictureOfOfficialPage } from '../official-pdf/public.ts';
import { findEdition, findForm } from './find-edition.ts';

const SHOW_OFFICIAL_PAGE = {
  tag: 'Forms',
  summary: 'Returns the image of a page of the blank official form',
  path: z.object({
    formType: z.string().describe('"I-130"'),
    edition: z.string().describe('"2024-04-01"'),
    page: z.string().describe('Page, from 1.'),
  }),
  answers: { 200: bytes('image/webp') },
  refusals: [refused(404, 'NOT_FOUND')],
} satisfies RestCall;

/** Registers the page pictures, which GraphQL cannot carry. They are the same for every user. */
export function officialPagesRest(transport: RestTransport): void {
  transport.onOpen(
    'get',
    '/api/forms/:formType/editions/:edition/pages/:page',
    SHOW_OFFICIAL_PAGE,
    async (ctx, { path: { formType, edition, page } }) => {
      const form = findForm(ctx, formType);
      const pdfMap = findEdition(ctx, formType, edition)?.pdfMap;
      const picture = form && pdfMap && (await pictureOfOfficialPage(ctx, { form, pdfMap }, Number(page)));
      if (!picture) throw new NotFoundError();
      return { file: { bytes: picture, type: 'image/webp', name: `${formType}-${page}.webp`, isPublic: true } };
    },
  );
}
