import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signIn, type SignedInClient } from './testing/transports.ts';

const BOX = 'form1[0].#subform[0].';

/** Fills the official blank of the G-1450 from OFFICIAL_FORMS_DIR. */
describe('a payment card', () => {
  let server: TestServer;
  let ana: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer({ OFFICIAL_FORMS_DIR: process.env['OFFICIAL_FORMS_DIR'] ?? '' });
    ana = await signIn(server, 'ana@example.org');
  });
  afterAll(() => server.close());

  const begin = async (formType: string) => {
    const { body } = await ana.rest<{ application: { id: string } }>('POST', '/api/applications', {
      formType,
      formData: {},
      status: 'draft',
    });
    return body.application.id;
  };
  const post = (id: string, body: object, authorization = `Bearer ${ana.token}`) =>
    fetch(`${server.url}/api/applications/${id}/pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization, cookie: `tern_session=${ana.downloadToken}` },
      body: JSON.stringify(body),
    });
  const boxesOf = async (response: Response) => {
    expect(response.headers.get('content-type'), response.ok ? '' : await response.clone().text()).toBe(
      'application/pdf',
    );
    const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()) }).promise;
    const fields = ((await pdf.getFieldObjects()) ?? {}) as Readonly<
      Record<string, readonly { readonly value?: string }[]>
    >;
    await pdf.destroy();
    return (name: string) => fields[BOX + name]?.[0]?.value ?? '';
  };
  const CARD = ['CreditCardNumber_1[0]', 'CreditCardNumber_2[0]', 'CreditCardNumber_3[0]', 'CreditCardNumber_4[0]'];
  const REST = ['ExpirationDate[0]', 'CreditCardNumber_4[1]'];

  it('is printed in groups into the one requested file and is absent from the next', async () => {
    const id = await begin('G-1450');
    const printed = await boxesOf(await post(id, { cardNumber: '4111 1111 1111 1111', cardExpiry: '9/40' }));
    expect([...CARD, ...REST].map(printed)).toEqual(['4111', '1111', '1111', '1111', '09/2040', '']);
    const short = await boxesOf(await post(id, { cardNumber: '3782-822463-10005', cardExpiry: '' }));
    expect([...CARD, ...REST].map(short)).toEqual(['3782', '8224', '6310', '005', '', '']);
    const documented = await fetch(`${server.url}/api/applications/${id}/pdf`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect([...CARD, ...REST].map(await boxesOf(documented))).toEqual(['', '', '', '', '', '']);
  });

  it('is refused without being repeated: invalid, on a form without a box, and with the cookie alone', async () => {
    const id = await begin('G-1450');
    const right = { cardNumber: '4111111111111111' };
    const asked = [
      post(id, { cardNumber: '4111111111111112' }),
      post(id, { ...right, cardExpiry: '13/40' }),
      post(await begin('I-130'), right),
      post(id, { 4111111111111111: 'x' }),
      post(id, right, ''),
    ];
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 401]);
    for (const answer of answers) expect(await answer.text()).not.toMatch(/4111/);
  });
});
