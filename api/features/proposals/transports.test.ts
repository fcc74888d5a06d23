import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { addDocument, beginForm, readingOf } from '../../testing/people-with-readings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openSession } from '../accounts/public.ts';

interface GraphqlBody {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { message: string }[];
}

describe('proposals over GraphQL and REST', () => {
  let server: TestServer;
  let ana: Context;
  let token: string;
  let applicationId: string;
  let documentId: string;
  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    const session = await services.db.$transaction((tx) => openSession(services, tx, 'ana@example.org', 'en'));
    ({ token } = session);
    ana = services.context({ id: session.userId });
    const application = await beginForm(ana, 'I-130', {
      lastName: 'SILVA',
      firstName: 'ANA',
      dateOfBirth: '1990-12-03',
    });
    applicationId = application.id;
    const holder = [
      { fact: 'name.family', value: 'SILVA' },
      { fact: 'name.given', value: 'ANA' },
      { fact: 'birth.date', value: '1990-03-12' },
      { fact: 'birth.country', value: 'BRA' },
    ];
    documentId = await addDocument(ana, readingOf('passport', { holder }));
    await addDocument(ana, readingOf('birth-certificate', { holder: [{ fact: 'name.family', value: 'LIMA' }] }));
  });
  afterAll(() => server.close());

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }
  const ask = async (query: string, variables: object = {}) =>
    (await post('/graphql', { query, variables })).body as GraphqlBody;

  it('are returned with their sources', async () => {
    const { data, errors } = await ask(
      `query ($id: ID!) { application(id: $id) {
        proposals(language: "es") { path sectionId label value display isSensitive sureness
          source { kind title findingId page box { x y } document { id originalName } application { id } } }
        differences { path answer found sentence source { document { id } } application { id revision } }
        unplacedPeople { question person name roles { role title } document { id } }
        checklist { id title status isRequired canBeUploaded source { title url } documents { id } factsAsOf checkedOn }
      } }`,
      { id: applicationId },
    );
    expect(errors).toBeUndefined();
    expect(data?.['application']).toMatchObject({
      proposals: expect.arrayContaining([
        {
          path: 'countryOfBirth',
          sectionId: 'petitioner',
          label: 'País de nacimiento',
          value: 'BRAZIL',
          display: 'BRAZIL',
          isSensitive: false,
          sureness: 'SURE',
          source: {
            kind: 'DOCUMENT',
            title: 'De su pasaporte, página 1',
            findingId: 'f4',
            page: 1,
            box: { x: 0.1, y: 0.8 },
            document: { id: documentId, originalName: 'scan.jpg' },
            application: null,
          },
        },
      ]) as unknown,
      differences: [
        { path: 'dateOfBirth', source: { document: { id: documentId } }, application: { id: applicationId } },
      ],
      unplacedPeople: [{ question: 'Whose birth certificate is this?', person: 'holder', name: 'LIMA' }],
      checklist: [
        { id: `${applicationId}:citizenOrResident`, status: 'CHECK', canBeUploaded: true, checkedOn: null },
        {},
      ],
    });
  });

  it('list the differences of a document in all forms, until the answer is kept', async () => {
    const differences = `query ($id: ID!) { document(id: $id) { differences { sentence application { id } } } }`;
    expect((await ask(differences, { id: documentId })).data?.['document']).toEqual({
      differences: [
        {
          sentence: 'Your passport says March 12, 1990; your I-130 says December 3, 1990.',
          application: { id: applicationId },
        },
      ],
    });
    const keep = `mutation ($input: KeepAnswerInput!) { keepAnswer(input: $input) {
      __typename ... on Application { id differences { path } } ... on Error { code } } }`;
    const input = { applicationId, path: 'dateOfBirth', documentId };
    expect((await ask(keep, { input })).data?.['keepAnswer']).toEqual({
      __typename: 'Application',
      id: applicationId,
      differences: [],
    });
    expect((await ask(differences, { id: documentId })).data?.['document']).toEqual({ differences: [] });
    expect((await ask(keep, { input: { ...input, path: 'lastName' } })).data?.['keepAnswer']).toMatchObject({
      __typename: 'DifferenceNotFoundError',
      code: 'DIFFERENCE_NOT_FOUND',
    });
    expect((await ask(keep, { input: { ...input, applicationId: 'app_none' } })).data?.['keepAnswer']).toMatchObject({
      __typename: 'ApplicationNotFoundError',
    });
  });

  it('are returned by POST /api/ai/autofill-form in the language of the request', async () => {
    const answer = await post('/api/ai/autofill-form', { formType: 'I-130' }, { 'accept-language': 'es' });
    const body = answer.body as { formData: object; proposals: object[] };
    expect(answer.status).toBe(200);
    expect(body.formData).toEqual({ countryOfBirth: 'BRAZIL', emailAddress: 'ana@example.org' });
    expect(body.proposals).toContainEqual(
      expect.objectContaining({
        path: 'countryOfBirth',
        source: { kind: 'document', title: 'De su pasaporte, página 1', documentId, findingId: 'f4', page: 1 },
      }),
    );
    expect(await ana.db.application.count()).toBe(1);
  });

  it.each([
    [{ formType: 'X-9' }, 404, 'FORM_NOT_FOUND'],
    [{ formType: 'I-20' }, 422, 'FORM_IS_GUIDE'],
    [{}, 400, 'INVALID_INPUT'],
  ])('reject the request %j', async (body, status, code) => {
    expect(await post('/api/ai/autofill-form', body)).toMatchObject({ status, body: { code } });
  });

  it('return 401 to an anonymous request', async () => {
    const refused = await post('/api/ai/autofill-form', { formType: 'I-130' }, { authorization: '' });
    expect(refused).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });
});
