import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from './adapters/mail.ts';
import { invite } from './commands/invite.ts';
import { requestSignInLink } from './features/accounts/request-sign-in-link.ts';
import { freeUnpaidOrders } from './features/translations/pay-orders.ts';
import { orderTranslation } from './features/translations/order-translation.ts';
import { payForPdf } from './features/applications/unlock-official-pdf.ts';
import { findPassage, searchLibrary } from './features/library/public.ts';
import { newOwner, storeDocument } from './testing/people-with-documents.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { commandEnvironment, runTypedCommand } from './testing/typed-commands.ts';

const legal = mkdtempSync(path.join(os.tmpdir(), 'tern-legal-'));
writeFileSync(
  path.join(legal, 'terms.txt'),
  'Our terms\n\nBe kind.\n\n# Who we are\nThe clinic of Springfield.\n\nA second paragraph.\n',
);
writeFileSync(path.join(legal, 'terms.es.txt'), 'Nuestras condiciones\n\nSea amable.');

const CHOICES = {
  PAYMENTS: 'off',
  SITE_NAME: 'Casa & Co',
  SIGN_UP: 'invitation',
  LANGUAGES: 'es,en',
  LEGAL_TEXTS_DIR: legal,
  ALLOWED_ORIGINS: 'https://intake.example.org',
  DEV_LOGIN: '0',
};

/** A clinic: free, by invitation, under its own name. Every other test uses the default choices. */
let clinic: TestServer;
beforeAll(async () => {
  clinic = await startTestServer(CHOICES);
});
afterAll(async () => {
  await clinic.close();
  rmSync(legal, { recursive: true });
});

describe('a site without payments', () => {
  it('returns prices of 0 and no bundles, and has no library passage about prices', async () => {
    const { services, bundles } = (await (await fetch(`${clinic.url}/api/prices`)).json()) as {
      services: { amount: number }[];
      bundles: unknown[];
    };
    expect(services.map(({ amount }) => amount)).toEqual(services.map(() => 0));
    expect(bundles).toEqual([]);
    expect(findPassage(clinic.services, 'tern.prices', 'en')).toBeUndefined();
  });

  it('starts a translation order at once, also one that was unpaid, and unlocks an official PDF for free', async () => {
    const ana = await newOwner(clinic.services);
    const production = { ...ana, settings: { ...ana.settings, isProduction: true } };
    const { id: documentId } = await storeDocument(clinic.services, ana.viewer?.id ?? '');
    const { order } = await orderTranslation(production, { documentId });
    expect(order).toMatchObject({ payment: 'free', priceCents: 0 });
    await clinic.services.db.translationOrder.update({ where: { id: order.id }, data: { payment: 'unpaid' } });
    await freeUnpaidOrders(clinic.services);
    expect(await clinic.services.db.translationOrder.findUnique({ where: { id: order.id } })).toMatchObject({
      payment: 'free',
    });
    await expect(payForPdf(production, { id: 'app_1', userId: ana.viewer?.id ?? '' })).resolves.toBeUndefined();
  });
});

describe('a site with accounts by invitation', () => {
  const asking = (email: string) => requestSignInLink(clinic.services.context(), { email });
  const mailsTo = async (email: string) =>
    (await readOutbox(clinic.services.db, clinic.services.vault))
      .filter(({ to }) => to === email)
      .map(({ text }) => text);

  it('mails a link to an invited user and a notice to any other, with the same response', async () => {
    const type = (...words: string[]) =>
      runTypedCommand(invite, words, { ...commandEnvironment(clinic.services), ...CHOICES });
    expect((await type('rosa@example.org')).out).toContain('rosa@example.org is invited');
    expect(await asking('rosa@example.org')).toEqual({ email: 'rosa@example.org', session: null });
    expect(await asking('eve@example.org')).toEqual({ email: 'eve@example.org', session: null });
    expect(await mailsTo('rosa@example.org')).toEqual([expect.stringContaining('/auth/verify?token=')]);
    const [told = ''] = await mailsTo('eve@example.org');
    expect(told).not.toContain('/auth/verify');
    expect(told).toContain('new accounts are by invitation here');
    expect((await type('revoke', 'rosa@example.org')).out).toContain('is revoked');
    expect((await type('count')).out).toContain('0.');
    expect((await type()).status).toBe(1);
  });

  it('writes mails in its own name', async () => {
    const texts = (await readOutbox(clinic.services.db, clinic.services.vault)).map(({ text }) => text).join();
    expect(texts).toContain('Casa & Co is not affiliated with any government agency');
    expect(texts).not.toContain('Tern');
  });
});

describe("the operator's own terms", () => {
  const read = async (address: string) => {
    const response = await fetch(`${clinic.url}/api/legal-texts/${address}`);
    return { status: response.status, json: (await response.json()) as unknown };
  };
  it('are returned in the language requested or else in the original one; a missing text returns 404', async () => {
    expect(await read('terms?language=es')).toEqual({
      status: 200,
      json: { title: 'Nuestras condiciones', language: 'es', sections: [{ title: null, paragraphs: ['Sea amable.'] }] },
    });
    expect(await read('terms?language=en')).toMatchObject({
      json: {
        title: 'Our terms',
        sections: [
          { title: null, paragraphs: ['Be kind.'] },
          { title: 'Who we are', paragraphs: ['The clinic of Springfield.', 'A second paragraph.'] },
        ],
      },
    });
    expect((await read('privacy')).status).toBe(404);
  });
});

it.each(['en', 'es', 'uk'])(
  'uses the name of the site in the library, where search still finds the passage (%s)',
  (language) => {
    const passage = findPassage(clinic.services, 'tern.what-it-does', language);
    expect(passage?.text).toContain('Casa & Co');
    expect(passage?.text).not.toMatch(/\bTern\b/);
    const [found] = searchLibrary(clinic.services, { text: passage?.title ?? '', language });
    expect(found?.id).toBe('tern.what-it-does');
  },
);

it('answers in the allowed languages, and in the first one to users of any other', async () => {
  const titleIn = async (language: string) => {
    const response = await fetch(`${clinic.url}/api/prices`, { headers: { 'accept-language': language } });
    return ((await response.json()) as { services: { title: string }[] }).services[0]?.title;
  };
  expect(await titleIn('en')).toBe('Form Completion');
  expect(await titleIn('de')).toBe('Formulario completo');
});

it('allows cross-origin API requests from the named origins only', async () => {
  const allowed = async (origin: string) => {
    const response = await fetch(`${clinic.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    return [
      response.headers.get('access-control-allow-origin'),
      response.headers.get('access-control-allow-credentials'),
    ];
  };
  expect(await allowed('https://intake.example.org')).toEqual(['https://intake.example.org', null]);
  expect(await allowed('https://evil.example.org')).toEqual([null, null]);
});
