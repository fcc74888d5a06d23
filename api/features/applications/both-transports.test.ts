import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signIn, type SignedInClient } from './testing/transports.ts';
import { COMPLETE, TEST_FORMS } from './testing/people.ts';

const START = `mutation ($input: StartApplicationInput!) { startApplication(input: $input) { __typename ...on Application { ...A } ...on Error { code }
  ...on ApplicationIncompleteError { problems { path code message } } ...on UnknownAnswersError { paths } } } ${fragment()}`;
const SAVE = `mutation ($input: SaveApplicationInput!) { saveApplication(input: $input) { __typename ...on Application { ...A } ...on Error { code }
  ...on ApplicationChangedElsewhereError { current { ...A } } ...on ApplicationIncompleteError { problems { path code message } } ...on UnknownAnswersError { paths } } } ${fragment()}`;
const DELETE = `mutation ($input: DeleteApplicationInput!) { deleteApplication(input: $input) { __typename ...on ApplicationDeleted { id } ...on Error { code } } }`;

function fragment() {
  return 'fragment A on Application { formType status revision progressPercent formData problems { path sectionId code message } }';
}

interface Seen {
  code: string;
  application?: unknown;
  current?: unknown;
  problems?: unknown;
  paths?: unknown;
}

/** GraphQL has its own codes for wrong JSON types. */
const SAME_CODES: Record<string, string> = { BAD_USER_INPUT: 'INVALID_INPUT', ANSWERS_NOT_TEXT: 'INVALID_INPUT' };

interface Started {
  id: string;
  revision: number;
}

/** The same operations on either transport, with results in the same shape. */
interface Transport {
  start(formType: unknown, formData?: unknown, status?: unknown): Promise<Seen>;
  save(id: string, revision: unknown, changes: unknown, status?: unknown): Promise<Seen>;
  delete(id: string): Promise<Seen>;
}

function graphqlTransport(person: SignedInClient): Transport {
  const ask = async (name: string, query: string, input: object): Promise<Seen> => {
    const { body } = await person.graphql<
      Record<string, { __typename: string; code?: string } & Record<string, unknown>>
    >(query, { input });
    const code = body.errors?.[0]?.extensions?.code;
    if (code) return { code: SAME_CODES[code] ?? code };
    const result = body.data?.[name];
    if (!result) return { code: 'NOTHING' };
    const { __typename, code: refusal, ...rest } = result;
    if (refusal) return { code: SAME_CODES[refusal] ?? refusal, ...rest };
    return __typename === 'Application' ? { code: 'OK', application: rest } : { code: 'OK' };
  };
  return {
    start: (formType, formData, status) => ask('startApplication', START, { formType, formData, status }),
    save: (id, revision, changes, status) => ask('saveApplication', SAVE, { id, revision, changes, status }),
    delete: (id) => ask('deleteApplication', DELETE, { id }),
  };
}

function restTransport(person: SignedInClient): Transport {
  const shape = (application: unknown, problems: unknown) => {
    const { formType, status, revision, progressPercent, formData } = application as Record<string, unknown>;
    return { formType, status, revision, progressPercent, formData, problems };
  };
  const ask = async (method: string, path: string, body?: object): Promise<Seen> => {
    const answer = await person.rest(method, path, body);
    const { code, application, current, problems, paths } = answer.body;
    if (typeof code === 'string') {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      return {
        code: SAME_CODES[code] ?? code,
        ...(current !== undefined && { current }),
        ...(problems !== undefined && {
          problems: (problems as { path: string; code: string; message: string }[]).map(({ path, code, message }) => ({
            path,
            code,
            message,
          })),
        }),
        ...(paths !== undefined && code === 'UNKNOWN_ANSWERS' && { paths }),
      };
    }
    return { code: 'OK', ...(application !== undefined && { application: shape(application, problems) }) };
  };
  return {
    start: (formType, formData, status) => ask('POST', '/api/applications', { formType, formData, status }),
    save: (id, revision, formData, status) => ask('PATCH', `/api/applications/${id}`, { revision, formData, status }),
    delete: (id) => ask('DELETE', `/api/applications/${id}`),
  };
}

/** Reduces the stored version to its answers; its problems are requested separately. */
function comparable({ current, ...seen }: Seen) {
  if (current === undefined) return seen;
  const { formType, status, revision, formData } = current as Record<string, unknown>;
  return { ...seen, current: { formType, status, revision, formData } };
}

describe('REST and GraphQL', () => {
  let server: TestServer;
  let ana: SignedInClient;
  let bao: SignedInClient;
  let transports: [Transport, Transport];
  beforeAll(async () => {
    server = await startTestServer(TEST_FORMS);
    ana = await signIn(server, 'ana@example.org');
    bao = await signIn(server, 'bao@example.org');
    transports = [graphqlTransport(ana), restTransport(ana)];
  });
  afterAll(() => server.close());

  const begin = async (formData: object = {}): Promise<Started> => {
    const { body } = await ana.rest<{ application: Started }>('POST', '/api/applications', {
      formType: 'T-1',
      formData,
      status: 'draft',
    });
    return body.application;
  };

  it.each([
    ['a draft', ['T-1', { lastName: 'silva ' }, 'draft'], 'OK'],
    ['lower case', ['t-1', {}, 'draft'], 'OK'],
    ['completed', ['T-1', COMPLETE, 'completed'], 'OK'],
    ['incomplete', ['T-1', { lastName: 'S' }, 'completed'], 'APPLICATION_INCOMPLETE'],
    ['no status', ['T-1', {}], 'OK'],
    ['an unknown form', ['X-9', {}, 'draft'], 'FORM_NOT_FOUND'],
    ['a guide', ['T-2', {}, 'draft'], 'FORM_IS_GUIDE'],
    ['unknown fields', ['T-1', { nobody: 'X', noone: 'Y' }, 'draft'], 'UNKNOWN_ANSWERS'],
    ['a number as answer', ['T-1', { lastName: 1 }, 'draft'], 'INVALID_INPUT'],
    ['a list as answers', ['T-1', [], 'draft'], 'INVALID_INPUT'],
    ['an unknown status', ['T-1', {}, 'sent'], 'INVALID_INPUT'],
    ['a number as form', [130, {}, 'draft'], 'INVALID_INPUT'],
    ['too long an answer', ['T-1', { story: 'X'.repeat(5_001) }, 'draft'], 'ANSWERS_TOO_LARGE'],
  ] as [string, [unknown, unknown?, unknown?], string][])(
    'start an application alike: %s',
    async (_what, input, code) => {
      const [byGraphql, byRest] = await Promise.all(transports.map((transport) => transport.start(...input)));
      expect(byRest?.code).toBe(code);
      expect(byGraphql).toEqual(byRest);
    },
  );

  it.each([
    ['a change', [1, { lastName: 'souza' }], 'OK'],
    ['an answer taken away', [1, { lastName: null }, 'draft'], 'OK'],
    ['completed', [1, COMPLETE, 'completed'], 'OK'],
    ['incomplete', [1, {}, 'completed'], 'APPLICATION_INCOMPLETE'],
    ['a stale revision', [0, { lastName: 'LATE' }], 'APPLICATION_CHANGED_ELSEWHERE'],
    ['unknown fields', [1, { nobody: 'X' }], 'UNKNOWN_ANSWERS'],
    ['a number as answer', [1, { lastName: 1 }], 'INVALID_INPUT'],
    ['a text as revision', ['1', {}], 'INVALID_INPUT'],
    ['half a revision', [1.5, {}], 'INVALID_INPUT'],
    ['no revision', [undefined, {}], 'INVALID_INPUT'],
    ['an unknown status', [1, {}, 'done'], 'INVALID_INPUT'],
    ['too long an answer', [1, { story: 'X'.repeat(5_001) }], 'ANSWERS_TOO_LARGE'],
  ] as [string, [unknown, unknown, unknown?], string][])(
    'save an application alike: %s',
    async (_what, input, code) => {
      const applications = [await begin({ lastName: 'SILVA' }), await begin({ lastName: 'SILVA' })];
      const [byGraphql, byRest] = await Promise.all(
        transports.map((transport, i) => transport.save(applications[i]?.id ?? '', ...input)),
      );
      expect(byRest?.code).toBe(code);
      expect(comparable(byGraphql ?? { code: '' })).toEqual(comparable(byRest ?? { code: '' }));
    },
  );

  it('refuse an anonymous request, another user and a missing id alike', async () => {
    const { id } = await begin();
    const visitor = await signIn(server, null);
    for (const [person, code] of [
      [visitor, 'NOT_SIGNED_IN'],
      [bao, 'APPLICATION_NOT_FOUND'],
    ] as const)
      for (const transport of [graphqlTransport(person), restTransport(person)]) {
        expect((await transport.save(id, 1, {})).code).toBe(code);
        expect((await transport.delete(id)).code).toBe(code);
        expect((await transport.save('app_nobody', 1, {})).code).toBe(code);
      }
    for (const transport of transports)
      expect((await transport.delete('app_nobody')).code).toBe('APPLICATION_NOT_FOUND');
  });

  it('list applications alike, last changed first', async () => {
    const person = await signIn(server, 'lists@example.org');
    for (const city of ['A', 'B', 'C'])
      await person.rest('POST', '/api/applications', { formType: 'T-1', formData: { city }, status: 'draft' });
    const byRest = await person.rest<{ applications: object[] }>('GET', '/api/applications?formData=false');
    const byGraphql = await person.graphql<{ viewer: { applications: { edges: { node: object }[] } } }>(
      '{ viewer { applications { edges { node { id formType edition formData leftEmpty confirmedChecks status createdAt updatedAt revision progressPercent readiness { isReady isUnfinished isCurrentEdition hasOfficialBlank blanks { path sectionId item label isRequired notApplicable } problems { path sectionId item label code kind message } checks { id } } } } } } }',
    );
    const whole = await person.rest<{ applications: { id: string; formData: { city: string } }[] }>(
      'GET',
      '/api/applications',
    );
    expect(byGraphql.body.data?.viewer.applications.edges.map(({ node }) => node)).toEqual(whole.body.applications);
    expect(whole.body.applications.map(({ formData }) => formData.city)).toEqual(['C', 'B', 'A']);
    expect(whole.body.applications).toMatchObject(byRest.body.applications);
    expect(byRest.body.applications.some((listed) => 'formData' in listed)).toBe(false);
    const [newest] = whole.body.applications;
    const one = await person.rest('GET', `/api/applications/${newest?.id}`);
    expect(one.body).toMatchObject({ application: newest });
  });

  it('list page by page over REST without decrypting an answer', async () => {
    const person = await signIn(server, 'pages@example.org');
    const begun = async (city: string) =>
      (
        await person.rest<{ application: { id: string } }>('POST', '/api/applications', {
          formType: 'T-1',
          formData: { city },
          status: 'draft',
        })
      ).body.application.id;
    const ids = [await begun('A'), await begun('B'), await begun('C')].reverse();
    await server.services.db.application.updateMany({
      where: { id: { in: ids } },
      data: { answersEncrypted: { city: 'nothing that opens' } },
    });
    type Page = { applications: { id: string }[]; nextAfter: string | null };
    const first = (await person.rest<Page>('GET', '/api/applications?first=2')).body;
    expect(first.applications.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.nextAfter).toBe(ids[1]);
    const second = (await person.rest<Page>('GET', `/api/applications?first=2&after=${first.nextAfter}`)).body;
    expect(second).toMatchObject({ applications: [{ id: ids[2] }], nextAfter: null });
    for (const wrong of [
      'first=0',
      'first=101',
      'first=x',
      'after=app_nobody',
      'after=%00',
      `first=1&after=${(await begin()).id}`,
    ])
      expect((await person.rest('GET', `/api/applications?${wrong}`)).status, wrong).toBe(400);
  });

  it('store which questions are left empty until they are answered, and return the blanks', async () => {
    const person = await signIn(server, 'blanks@example.org');
    interface Told {
      id: string;
      revision: number;
      leftEmpty: string[];
      readiness: {
        isReady: boolean;
        blanks: { path: string; label: string }[];
        problems: { path: string; kind: string }[];
      };
    }
    const started = await person.rest<{ application: Told }>('POST', '/api/applications', {
      formType: 'T-1',
      formData: { lastName: 'SILVA', dateOfBirth: '2026-13-45' },
      leftEmpty: ['story'],
    });
    const { id, readiness, leftEmpty } = started.body.application;
    expect(leftEmpty).toEqual(['story']);
    const blankPaths = (told: Told['readiness']) => told.blanks.map(({ path }) => path);
    expect(blankPaths(readiness)).toContain('city');
    expect(blankPaths(readiness)).not.toContain('story');
    expect(readiness).toMatchObject({ isReady: false, problems: [{ path: 'dateOfBirth', kind: 'stop' }] });

    const save = (revision: number, more: object) =>
      person.rest<{ application: Told }>('PATCH', `/api/applications/${id}`, { revision, ...more });
    expect((await save(1, { leftEmpty: ['nobody'] })).status).toBe(422);
    expect((await save(1, { leftEmpty: ['story', 'city', 'otherNames'] })).body.application.leftEmpty).toEqual([
      'city',
      'otherNames',
      'story',
    ]);
    await save(2, { formData: { city: 'RECIFE', 'otherNames[0].family': 'COSTA' } });
    const { body } = await person.graphql<{ application: Told }>(
      `query ($id: ID!) { application(id: $id) { id revision leftEmpty readiness { isReady blanks { path label } problems { path kind } } } }`,
      { id },
    );
    expect(body.data?.application).toMatchObject({ revision: 3, leftEmpty: ['story'] });
    expect(body.data?.application.readiness.problems).toEqual([{ path: 'dateOfBirth', kind: 'STOP' }]);
    const listed = await person.rest<{ applications: Told[] }>('GET', '/api/applications?formData=true');
    expect(listed.body.applications[0]).toMatchObject({ leftEmpty: ['story'], readiness: { isReady: false } });
    expect(blankPaths(listed.body.applications[0]!.readiness)).toEqual(blankPaths(body.data!.application.readiness));
  });

  it('return contradicting answers, and keep a confirmation until its answers change', async () => {
    const person = await signIn(server, 'checks@example.org');
    interface Told {
      confirmedChecks: string[];
      readiness: { checks: { id: string; kind: string; sentence: string; isConfirmed: boolean; paths: string[] }[] };
    }
    const started = await person.rest<{ application: Told & { id: string } }>('POST', '/api/applications', {
      formType: 'I-130',
      formData: {
        rel_relationship: 'Spouse',
        dateOfBirth: '2020-01-01',
        maritalStatus: 'married',
        marriageDate: '1985-01-01',
        petitionerStatus: 'citizen',
        citizenshipThrough: 'naturalization',
        hasCertificate: 'no',
      },
    });
    const { id, readiness } = started.body.application;
    expect(readiness.checks).toMatchObject([
      {
        id: 'married-before-birth',
        kind: 'stop',
        isConfirmed: false,
        paths: ['marriageDate', 'dateOfBirth', 'rel_dateOfBirth'],
      },
      { id: 'naturalized-without-certificate', kind: 'ask', isConfirmed: false },
    ]);
    const save = (revision: number, more: object) =>
      person.rest<{ application: Told }>('PATCH', `/api/applications/${id}`, { revision, ...more });
    expect((await save(1, { confirmedChecks: ['married-before-birth'] })).status).toBe(422);
    const confirmed = await save(1, { confirmedChecks: ['naturalized-without-certificate'] });
    expect(confirmed.body.application.confirmedChecks).toEqual(['naturalized-without-certificate']);
    await save(2, { formData: { marriageDate: '2024-01-01', dateOfBirth: '1990-01-01' } });
    const { body } = await person.graphql<{ application: Told }>(
      `query ($id: ID!) { application(id: $id) { confirmedChecks readiness(language: "es") { checks { id kind sentence paths isConfirmed source { title url } questions { path sectionId item label } } } } }`,
      { id },
    );
    expect(body.data?.application).toMatchObject({
      confirmedChecks: ['naturalized-without-certificate'],
      readiness: {
        checks: [
          {
            id: 'naturalized-without-certificate',
            kind: 'ASK',
            isConfirmed: true,
            sentence: expect.stringMatching(/^Después de la naturalización/) as unknown,
            source: { url: 'https://www.uscis.gov/i-130' },
          },
        ],
      },
    });
    await save(3, { formData: { hasCertificate: 'yes' } });
    const again = await save(4, { formData: { hasCertificate: 'no' } });
    expect(again.body.application).toMatchObject({
      confirmedChecks: [],
      readiness: { checks: [{ isConfirmed: false }] },
    });
  });

  it('return the documented REST statuses', async () => {
    const { id } = await begin();
    const statusOf = async (method: string, path: string, body?: unknown) =>
      (await ana.rest(method, path, body)).status;
    expect(await statusOf('POST', '/api/applications', { formType: 'T-1', formData: {}, status: 'draft' })).toBe(201);
    expect(await statusOf('POST', '/api/applications', { formType: 'X-9', formData: {}, status: 'draft' })).toBe(404);
    expect(await statusOf('POST', '/api/applications', 'text')).toBe(400);
    expect(await statusOf('PATCH', `/api/applications/${id}`, { revision: 7, formData: {} })).toBe(409);
    expect(await statusOf('PATCH', `/api/applications/${id}`, { revision: 1, formData: { nobody: 'X' } })).toBe(422);
    expect(
      await statusOf('PATCH', `/api/applications/${id}`, { revision: 1, formData: { story: 'X'.repeat(6_000) } }),
    ).toBe(413);
    expect(await statusOf('PATCH', '/api/applications/app_nobody', { revision: 1, formData: {} })).toBe(404);
    expect(await statusOf('DELETE', `/api/applications/${id}`)).toBe(200);
    expect((await (await signIn(server, null)).rest('GET', '/api/applications')).status).toBe(401);
  });

  it('accept the cookie for downloads only', async () => {
    const { id } = await begin();
    const cookie = { authorization: '', cookie: `tern_session=${ana.downloadToken}` };
    const { status, response } = await ana.rest('GET', `/api/applications/${id}/pdf`, undefined, cookie);
    expect(status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('filename="T-1 answer sheet draft.pdf"');
    expect((await ana.rest('GET', '/api/applications', undefined, cookie)).status).toBe(401);
    expect((await ana.rest('PATCH', `/api/applications/${id}`, { revision: 1, formData: {} }, cookie)).status).toBe(
      401,
    );
    expect((await ana.graphql('query ($id: ID!) { node(id: $id) { id } }', { id }, cookie)).body.data).toEqual({
      node: null,
    });
  });

  it('return 429 to a user who starts too many applications', async () => {
    const busy = await signIn(server, 'busy@example.org');
    for (let i = 0; i < 300; i++)
      await server.services.limits.take({ name: 'start-application', times: 300, seconds: 3_600 }, busy.userId);
    const seen = await Promise.all(
      [graphqlTransport(busy), restTransport(busy)].map((transport) => transport.start('T-1')),
    );
    expect(seen.map(({ code }) => code)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    const { status, response } = await busy.rest('POST', '/api/applications', { formType: 'T-1' });
    expect(status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_500);
  });
});
