import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFor } from './bytes-search.ts';
import { startTern, WITH_BLANKS, type RunningTern } from './running-tern.ts';

/** Texts that occur nowhere else: finding one in a file or in the log means that it was written unencrypted. */
const PROFILE = {
  firstName: 'QUETZALINA',
  lastName: 'ZWYXBURY',
  phone: '(202) 555-0198',
  address: '7781 QUILLFEATHER LANE',
};
const BY_REST = {
  lastName: 'VORTIGERNSON',
  firstName: 'XQUENBY',
  socialSecurityNumber: '219-09-9997',
  streetAddress: '4409 WRENFIDDLE COURT',
  phoneNumber: '(202) 555-0143',
  emailAddress: 'answer.ibiscrane@example.org',
};
const BY_GRAPHQL = { rel_lastName: 'OSPREYDOTTIR', rel_alienNumber: 'A219099996', cityName: 'KESTRELVILLE' };
/** One card that is declined for insufficient funds, and an unknown one. */
const CARDS = ['4000 0000 0000 9995', '5105 1051 0510 5100'];
/** Passes the check digit and is printed into a form; no trace of it may remain. */
const PRINTED_CARD = '6011 0009 9013 9424';
const EMAIL = 'person.hoopoe@example.org';

/** Returns the encodings to search for: as written, in another case, digits only, and as programs print bytes. */
function disguises(canary: string): Buffer[] {
  const digits = canary.replace(/\D/g, '');
  const texts = new Set([canary, canary.toLowerCase(), canary.toUpperCase(), ...(digits.length >= 9 ? [digits] : [])]);
  return [...texts].flatMap((text) => [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text).toString('hex')),
    Buffer.from(Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1)),
  ]);
}

describe('secrets in plain text or a common encoding', () => {
  let tern: RunningTern;
  beforeAll(async () => void (tern = await startTern({ LOG_LEVEL: 'trace', DEV_LOGIN: '1', ...WITH_BLANKS })));
  afterAll(() => tern.stop());

  it('do not occur in the database files, the WAL, other files, trace output or refusals', async () => {
    const refusals: string[] = [];
    let token = '';
    const ask = async (method: string, at: string, body?: object, transport = token): Promise<Response> => {
      const response = await fetch(tern.url + at, {
        method,
        headers: { 'content-type': 'application/json', ...(transport && { authorization: `Bearer ${transport}` }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      // A conflict returns the stored version to its owner on purpose.
      if (!response.ok && response.status !== 409) refusals.push(await response.clone().text());
      return response;
    };
    const signedIn = (await (await ask('POST', '/api/auth/magic-link', { email: EMAIL })).json()) as {
      token: string;
      user: { id: string };
    };
    token = signedIn.token;
    expect((await ask('PATCH', `/api/users/${signedIn.user.id}`, PROFILE)).status).toBe(200);
    const started = (await (
      await ask('POST', '/api/applications', { formType: 'I-130', formData: BY_REST, status: 'draft' })
    ).json()) as {
      application: { id: string; revision: number };
    };
    const { id, revision } = started.application;
    const save = {
      query: 'mutation ($input: SaveApplicationInput!) { saveApplication(input: $input) { __typename } }',
    };
    const saved = await ask('POST', '/graphql', {
      ...save,
      variables: { input: { id, revision, changes: BY_GRAPHQL } },
    });
    expect(await saved.json()).toEqual({ data: { saveApplication: { __typename: 'Application' } } });
    const sheet = await ask('GET', `/api/applications/${id}/pdf`);
    expect(sheet.headers.get('content-type')).toBe('application/pdf');
    await sheet.arrayBuffer();

    const sheetToPay = (await (
      await ask('POST', '/api/applications', { formType: 'G-1450', formData: {}, status: 'draft' })
    ).json()) as typeof started;
    const toPrint = `/api/applications/${sheetToPay.application.id}/pdf`;
    const printed = await ask('POST', toPrint, { cardNumber: PRINTED_CARD, cardExpiry: '11/2047' });
    // Without the blank the request is refused.
    expect([200, 400]).toContain(printed.status);
    await printed.arrayBuffer();
    await ask('POST', toPrint, { cardNumber: `${PRINTED_CARD}1` });
    await ask('POST', toPrint, { cardNumber: [PRINTED_CARD], cardExpiry: PRINTED_CARD });
    await ask('PATCH', `/api/applications/${sheetToPay.application.id}`, {
      revision: 1,
      formData: { cardNumber: PRINTED_CARD },
    });
    await ask('POST', `${toPrint}?cardNumber=x`, { cardNumber: PRINTED_CARD, [PRINTED_CARD]: PRINTED_CARD });
    const outbox = await (await fetch(`${tern.url}/dev/outbox`)).text();
    expect(outbox).not.toContain(PRINTED_CARD.replaceAll(' ', ''));

    const offer = { amount: 19, serviceType: 'form-completion', description: 'Form Completion' };
    const bought = await ask('POST', '/api/payments/create-payment-intent', offer);
    const { clientSecret } = (await bought.json()) as { clientSecret: string };
    for (const cardNumber of CARDS) {
      const card = { clientSecret, cardNumber, expiry: '12/34', securityCode: '123', postalCode: '94110' };
      const tried = await ask('POST', '/api/payments/sandbox/confirm', card);
      expect(await tried.json()).toMatchObject({ status: 'requires_payment_method' });
      await ask('POST', '/api/payments/sandbox/confirm', {
        ...card,
        clientSecret: cardNumber,
        cardNumber: [cardNumber],
      });
      await ask('POST', '/api/payments/sandbox/confirm', { ...card, clientSecret: cardNumber });
    }

    // Refusals of every kind, each of a request that contains the secrets.
    await ask('PATCH', `/api/applications/${id}`, { revision, formData: BY_REST });
    await ask('PATCH', `/api/applications/${id}`, {
      revision: revision + 1,
      formData: { [BY_REST.lastName]: BY_REST.lastName },
    });
    await ask('PATCH', `/api/applications/${id}`, { revision: revision + 1, formData: BY_REST, status: 'completed' });
    await ask('PATCH', `/api/users/${signedIn.user.id}`, { ...PROFILE, phone: BY_REST.socialSecurityNumber });
    await ask('POST', '/api/auth/magic-link', { email: { address: EMAIL } });
    await ask('POST', '/api/applications', { formType: BY_REST.lastName, formData: BY_REST, status: 'draft' });
    await ask('POST', '/graphql', { query: `{ nothing(name: "${BY_REST.lastName}") }`, variables: BY_REST });
    await ask('GET', `/api/auth/verify?token=${BY_REST.lastName}`);
    await ask('GET', '/api/applications', undefined, `${token.slice(0, -4)}AAAA`);
    expect(refusals.length).toBeGreaterThanOrEqual(6);

    await tern.end('SIGTERM');
    const files = readdirSync(tern.dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(tern.dataDir, name))
      .filter((file) => statSync(file).isFile());
    expect(files.filter((file) => file.includes('pg_wal')).length).toBeGreaterThan(0);
    const output = tern.output();
    expect(output).toContain('/api/applications/:id');

    const places = [
      ['the output', Buffer.from(output)] as const,
      // A refusal may quote what its user typed, but no stored answer and nothing from the database.
      ['a refusal', Buffer.from(refusals.join('\n').replaceAll(BY_REST.lastName, ''))] as const,
      ...files.map((file) => [path.relative(tern.dataDir, file), readFileSync(file)] as const),
    ];
    const typed = [PROFILE, BY_REST, BY_GRAPHQL].flatMap((words) => Object.values(words));
    const secrets = [...typed, ...CARDS, PRINTED_CARD, EMAIL, token, clientSecret];
    const secretOf = new Map(secrets.flatMap((secret) => disguises(secret).map((bytes) => [bytes, secret] as const)));
    const noSecret = Buffer.from(id);
    const search = searchFor([...secretOf.keys(), noSecret]);
    const found = places.flatMap(([place, content]) => search(content).map((bytes) => ({ place, bytes })));
    const told = found.filter(({ bytes }) => bytes !== noSecret);
    expect(new Set(told.map(({ place, bytes }) => `${secretOf.get(bytes)} in ${place}`))).toEqual(new Set());
    // Proves that the search works: an id is no secret and must be found.
    expect(found.map(({ place }) => place).filter((place) => place.includes('postgres'))).not.toEqual([]);
  });
});
