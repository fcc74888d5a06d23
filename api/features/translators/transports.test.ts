import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openSession } from '../accounts/public.ts';
import { grantTranslator } from './grant-translator.ts';

const SAVE = `mutation ($input: SaveTranslatorProfileInput!) { saveTranslatorProfile(input: $input) {
  __typename
  ... on Translator { id languages profile { printedName familyName street city state postalCode country phone email credential experience } }
  ... on InvalidProfileError { code field message }
  ... on NotSignedInError { code }
} }`;
const INPUT = {
  printedName: 'Rosa Medina',
  familyName: 'Medina',
  street: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'United States',
};

describe('the translator operations over GraphQL', () => {
  let server: TestServer;
  let rosa: string;
  let ana: string;
  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    await grantTranslator(services, { email: 'rosa@example.org', languages: ['es'] });
    const tokenOf = async (email: string) =>
      (await services.db.$transaction((tx) => openSession(services, tx, email, 'en'))).token;
    [rosa, ana] = [await tokenOf('rosa@example.org'), await tokenOf('ana@example.org')];
  });
  afterAll(() => server.close());

  async function ask(token: string | undefined, query: string, variables: object = {}) {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as { data?: Record<string, unknown>; errors?: unknown };
  }
  const VIEWER = '{ viewer { translator { id languages profile { printedName } } } }';

  it('return whether the viewer is a translator', async () => {
    expect((await ask(rosa, VIEWER)).data).toMatchObject({
      viewer: { translator: { id: expect.stringMatching(/^tra_/) as string, languages: ['es'], profile: null } },
    });
    expect((await ask(ana, VIEWER)).data).toEqual({ viewer: { translator: null } });
  });

  it('save the profile, return the name of an invalid field, and refuse other users', async () => {
    expect((await ask(rosa, SAVE, { input: INPUT })).data).toMatchObject({
      saveTranslatorProfile: {
        __typename: 'Translator',
        profile: { ...INPUT, phone: null, email: null, credential: null, experience: null },
      },
    });
    expect((await ask(rosa, VIEWER)).data).toMatchObject({
      viewer: { translator: { profile: { printedName: 'Rosa Medina' } } },
    });
    expect((await ask(rosa, SAVE, { input: { ...INPUT, city: ' ' } })).data).toMatchObject({
      saveTranslatorProfile: { __typename: 'InvalidProfileError', code: 'INVALID_PROFILE', field: 'city' },
    });
    for (const token of [ana, undefined])
      expect((await ask(token, SAVE, { input: INPUT })).data).toMatchObject({
        saveTranslatorProfile: { __typename: 'NotSignedInError', code: 'NOT_SIGNED_IN' },
      });
  });
});
