import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signIn } from './testing/transports.ts';

describe('items to fill in on the printed form', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  it.each([
    ['G-1450', ['CARD_NUMBER']],
    ['I-693', ['DOCTOR']],
    ['G-1145', []],
  ])('are returned for Form %s', async (formType, writtenOnPaper) => {
    const ana = await signIn(server, `${formType}@example.org`);
    const { body } = await ana.rest<{ application: { id: string } }>('POST', '/api/applications', {
      formType,
      formData: { 'name.family': 'SILVA' },
    });
    const told = await ana.graphql<{ application: object }>(
      'query ($id: ID!) { application(id: $id) { officialPdf { writtenOnPaper } } }',
      { id: body.application.id },
    );
    expect(told.body.data?.application).toEqual({ officialPdf: { writtenOnPaper } });
  });

  it('include the card number, which is refused as an answer with 422', async () => {
    const ana = await signIn(server, 'card@example.org');
    const { status } = await ana.rest('POST', '/api/applications', {
      formType: 'G-1450',
      formData: { cardNumber: '4111111111111111' },
    });
    expect(status).toBe(422);
  });
});
