import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOutbox } from '../../adapters/mail.ts';
import { createPartnerKey } from '../partners/public.ts';
import { openTransports, type Browser, type Transports } from './testing/open-transports.ts';

/** Words that occur nowhere else: finding one in a table means that it was stored unencrypted. */
const CANARIES = {
  email: 'canary.quetzal@example.org',
  firstName: 'Quetzalina',
  lastName: 'Zwyxbury',
  phone: '(202) 555-0198',
  address: '7781 Quillfeather Lane',
  answer: 'VORTIGERNSON',
} as const;

let transports: Transports;
beforeAll(async () => void (transports = await openTransports({ DEV_LOGIN: '0' })));
afterAll(() => transports.close());

it('no table stores an e-mail address, a name, a phone, an address, an answer or a token unencrypted', async () => {
  const { services } = transports;
  const browser = transports.openBrowser();
  const secrets = await signIn(browser);
  await browser.send('PATCH', `/api/users/${secrets.id}`, {
    firstName: CANARIES.firstName,
    lastName: CANARIES.lastName,
    phone: CANARIES.phone,
    address: CANARIES.address,
  });
  const id = services.newId('app');
  const answersEncrypted = { lastName: services.vault.encrypt(`applications:${id}:lastName`, CANARIES.answer) };
  await services.db.application.create({
    data: { id, userId: secrets.id, formType: 'I-130', edition: '2024-04-01', answersEncrypted },
  });
  const partner = await createPartnerKey(services, 'Clinic');
  await browser.send('POST', '/api/auth/magic-link', { email: CANARIES.email });

  const rows = await everyRow();
  const clear = [
    ...Object.values(CANARIES),
    'quetzal',
    '5550198',
    '555-0198',
    secrets.token,
    secrets.link,
    partner.key,
    ...browser.cookies.values(),
  ];
  for (const canary of clear) {
    for (const written of [
      canary,
      canary.toUpperCase(),
      canary.toLowerCase(),
      Buffer.from(canary).toString('base64'),
      Buffer.from(canary).toString('hex'),
    ])
      expect(rows.includes(written), `${canary} is stored in clear`).toBe(false);
  }
  // Guards against an empty dump: each table that this test wrote to is in it.
  for (const known of [secrets.id, id, partner.id, 'fingerprint-key', 'mail_', 'ses_', 'sil_'])
    expect(rows).toContain(known);
});

async function signIn(browser: Browser): Promise<{ id: string; token: string; link: string }> {
  await browser.send('POST', '/api/auth/magic-link', { email: CANARIES.email });
  const [mail] = await readOutbox(transports.services.db, transports.services.vault, 1);
  const link = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const { json } = await browser.send('GET', `/api/auth/verify?token=${link}`);
  const { token, user } = json as { token: string; user: { id: string } };
  browser.token = token;
  return { id: user.id, token, link };
}

async function everyRow(): Promise<string> {
  const { db } = transports.services;
  const tables = await db.$queryRaw<
    { name: string }[]
  >`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
  const dumps = await Promise.all(
    tables.map(({ name }) => db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`)),
  );
  return dumps
    .flat()
    .map(({ row }) => row)
    .join('\n');
}
