import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidPurchase } from '../../testing/paid-purchases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import maximal from '../../../form-definitions/i-130/2024-04-01/examples/valid.maximal.json' with { type: 'json' };
import { signIn, type SignedInClient } from './testing/transports.ts';

const UNLOCK = `mutation ($id: ID!) { unlockOfficialPdf(applicationId: $id) { __typename
  ...on Application { officialPdf { payment { isUnlocked unitsLeft priceCents checkout isRequired } } }
  ...on PaymentRequiredError { code message checkout } ...on Error { code } } }`;
const CHECKOUT = '/checkout?amount=19&service=form-completion&description=Form+Completion';

/** Fills the official blank of the I-130 from OFFICIAL_FORMS_DIR. */
describe("the first download of an application's official PDF", () => {
  let server: TestServer;
  let ana: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer({ OFFICIAL_FORMS_DIR: process.env['OFFICIAL_FORMS_DIR'] ?? '' });
    ana = await signIn(server, 'ana@example.org');
  });
  afterAll(() => server.close());

  const begin = async (formData: object = { lastName: 'SILVA' }) => {
    const { body } = await ana.rest<{ application?: { id: string }; id?: string }>('POST', '/api/applications', {
      formType: 'I-130',
      formData,
    });
    return body.application?.id ?? body.id ?? '';
  };
  const download = (id: string, headers = {}) =>
    ana.rest<{ code?: string; checkout?: string; message?: string }>(
      'GET',
      `/api/applications/${id}/pdf`,
      undefined,
      headers,
    );
  const cookie = () => ({ authorization: '', cookie: `tern_session=${ana.downloadToken}` });
  const unlock = async (id: string) =>
    (await ana.graphql<{ unlockOfficialPdf: object }>(UNLOCK, { id })).body.data?.unlockOfficialPdf;
  const buy = () => paidPurchase(server.services.context({ id: ana.userId }), 'form-completion');
  const left = async () =>
    (
      await ana.graphql<{ viewer: { units: { unit: string; left: number; used: number }[] } }>(
        '{ viewer { units { unit left used } } }',
      )
    ).body.data?.viewer.units.find(({ unit }) => unit === 'formCompletion');
  const inProduction = async (run: () => Promise<void>) => {
    Object.assign(server.services.settings, { isProduction: true });
    try {
      await run();
    } finally {
      Object.assign(server.services.settings, { isProduction: false });
    }
  };

  it('shows the price and needs no payment in demo mode', async () => {
    const id = await begin();
    expect((await download(id, cookie())).status).toBe(200);
    expect(await unlock(id)).toMatchObject({
      officialPdf: {
        payment: { isUnlocked: false, unitsLeft: 0, priceCents: 1_900, checkout: CHECKOUT, isRequired: false },
      },
    });
  });

  it('returns 402 with the checkout address in production, over REST and GraphQL', () =>
    inProduction(async () => {
      const id = await begin();
      const refused = await download(id);
      expect([refused.status, refused.body.code, refused.body.checkout]).toEqual([402, 'PAYMENT_REQUIRED', CHECKOUT]);
      expect(refused.body.message).toContain('Your answers are saved');
      expect(await unlock(id)).toMatchObject({ code: 'PAYMENT_REQUIRED', checkout: CHECKOUT });
    }));

  it('uses one unit, and later downloads use none', () =>
    inProduction(async () => {
      const [first, second] = [await begin(), await begin()];
      await buy();
      // The cookie alone cannot unlock the download.
      expect((await download(first, cookie())).status).toBe(402);
      const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await download(first)).status));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect((await download(first, cookie())).status).toBe(200);
      expect(await left()).toEqual({ unit: 'formCompletion', left: 0, used: 1 });
      expect((await download(second)).status).toBe(402);
      expect(await unlock(first)).toMatchObject({ officialPdf: { payment: { isUnlocked: true, unitsLeft: 0 } } });
    }));

  it('is a draft in the requested language when the application is not ready', async () => {
    const id = await begin({
      lastName: 'Nguyễn',
      firstName: 'LAN',
      dateOfBirth: '13/45/2020',
      rel_otherAlphabet: 'yes',
    });
    const response = await fetch(`${server.url}/api/applications/${id}/pdf?language=es`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(response.headers.get('content-disposition')).toContain('I-130 draft.pdf');
    const pdf = new Uint8Array(await response.arrayBuffer());
    const boxes = (await PDFDocument.load(pdf)).getForm();
    const box = (name: string) => boxes.getTextField(`form1[0].${name}[0]`).getText();
    expect(box('#subform[0].Pt2Line4b_GivenName')).toBe('LAN');
    expect(box('#subform[0].Pt2Line4a_FamilyName')).toBeUndefined();
    expect(box('#subform[1].Pt2Line8_DateofBirth')).toBeUndefined();
    const paper = await textOfPdf(pdf);
    expect(paper).toContain('BorradordesuFormularioI-130');
    expect(paper).toContain('Part2,Item8·Fechadenacimiento');
    expect(paper.match(/DRAFT–NOTCOMPLETE/g)?.length).toBe((await PDFDocument.load(pdf)).getPageCount());
    const { body } = await ana.graphql<{ application: { officialPdf: object } }>(
      `query ($id: ID!) { application(id: $id) { officialPdf { isDraft hasAdditionalSheets itemsInOwnLetters } } }`,
      { id },
    );
    expect(body.data?.application.officialPdf).toEqual({
      isDraft: true,
      hasAdditionalSheets: false,
      itemsInOwnLetters: ['Part 4, Items 57–58 (page 8)'],
    });
  });

  it('reports an additional sheet when the form has no room for all answers', async () => {
    const id = await begin(maximal.formData);
    const { body } = await ana.graphql<{ application: { officialPdf: object } }>(
      `query ($id: ID!) { application(id: $id) { officialPdf { hasAdditionalSheets } } }`,
      { id },
    );
    expect(body.data?.application.officialPdf).toEqual({ hasAdditionalSheets: true });
  });
});

/** Returns all letters on the pages, without spaces. */
async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const loading = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: true, verbosity: 0 });
  const doc = await loading.promise;
  let text = '';
  for (let number = 1; number <= doc.numPages; number++) {
    const { items } = await (await doc.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  await loading.destroy();
  return text.replace(/\s/g, '');
}
