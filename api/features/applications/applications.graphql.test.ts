import { createClient, type Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import WebSocket from 'ws';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signIn, type Answer, type SignedInClient } from './testing/transports.ts';
import { COMPLETE, TEST_FORMS } from './testing/people.ts';

interface Begun {
  application: { id: string; revision: number };
}

interface Page {
  viewer: {
    applications: { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
  };
}

describe('applications over GraphQL', () => {
  let server: TestServer;
  let ana: SignedInClient;
  let bao: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer(TEST_FORMS);
    ana = await signIn(server, 'ana@example.org');
    bao = await signIn(server, 'bao@example.org');
  });
  afterAll(() => server.close());

  const begin = async (person: SignedInClient, formData: object = {}) =>
    (await person.rest<Begun>('POST', '/api/applications', { formType: 'T-1', formData, status: 'draft' })).body
      .application;

  it('returns all fields of one application', async () => {
    const { id } = await begin(ana, { ...COMPLETE, lastName: 'S' });
    const { body } = await ana.graphql(
      `query ($id: ID!) { application(id: $id) { id formType edition title titleEs: title(language: "es") status progressPercent revision formData
        problems { path sectionId code message } problemsEs: problems(language: "es") { message }
        formEdition { title definition } officialPdf { kind url howToGetTheBlank } } }`,
      { id },
    );
    expect(body.errors).toBeUndefined();
    expect(body.data?.['application']).toMatchObject({
      id,
      formType: 'T-1',
      edition: '2026-01-01',
      title: 'Test Petition',
      titleEs: 'Petición de prueba',
      status: 'draft',
      revision: 1,
      formData: { ...COMPLETE, lastName: 'S' },
      problems: [
        { path: 'lastName', sectionId: 'person', code: 'nameTooShort', message: 'Name must be at least 2 characters' },
      ],
      formEdition: { title: 'Test Petition', definition: { formType: 'T-1' } },
      officialPdf: {
        kind: 'ANSWER_SHEET',
        url: `/api/applications/${id}/pdf`,
        howToGetTheBlank: expect.any(String) as string,
      },
    });
    expect((body.data?.['application'] as { problemsEs: { message: string }[] }).problemsEs[0]?.message).not.toContain(
      'Name must',
    );
  });

  it('returns a node to its owner only', async () => {
    const { id } = await begin(ana);
    const query = 'query ($id: ID!) { node(id: $id) { id } nodes(ids: [$id]) { id } application(id: $id) { id } }';
    expect((await ana.graphql(query, { id })).body.data).toEqual({
      node: { id },
      nodes: [{ id }],
      application: { id },
    });
    expect((await bao.graphql(query, { id })).body).toEqual({ data: { node: null, nodes: [null], application: null } });
    const visitor = await signIn(server, null);
    expect(
      (await visitor.graphql('query ($id: ID!) { application(id: $id) { id } }', { id })).body.errors?.[0]?.extensions
        ?.code,
    ).toBe('NOT_SIGNED_IN');
  });

  it('loads 50 applications with as many statements as one application', async () => {
    const query = `{ viewer { id email applications(first: 50) { edges { cursor node { id formType title status progressPercent updatedAt formData } } pageInfo { hasNextPage } } } }`;
    const count = async (person: SignedInClient, applications: number) => {
      for (let i = 0; i < applications; i++) await begin(person, { city: `CITY ${i}` });
      server.services.takeStatements();
      const { body } = await person.graphql<{ viewer: { applications: { edges: object[] } } }>(query);
      expect(body.data?.viewer.applications.edges).toHaveLength(applications);
      return server.services.takeStatements();
    };
    const few = await count(await signIn(server, 'few@example.org'), 1);
    const many = await count(await signIn(server, 'many@example.org'), 50);
    expect(many).toHaveLength(few.length);
    expect(many.length).toBeLessThanOrEqual(5);
  });

  it('loads the dashboard list with two statements, and reads no answers once the counts are stored', async () => {
    const query = `{ viewer { id applications(first: 3) { edges { node {
      id formType title status progressPercent updatedAt isGivenToEmployer newerEdition { edition printed ownPrinted }
      openCounts { isReady blanks problems } } } } } }`;
    const person = await signIn(server, 'dashboard@example.org');
    for (let i = 0; i < 3; i++) await begin(person, { city: `CITY ${i}` });
    const first = await person.graphql(query);
    expect(first.body.errors).toBeUndefined();
    server.services.takeStatements();
    expect((await person.graphql(query)).body).toEqual(first.body);
    const statements = server.services.takeStatements();
    expect(statements).toHaveLength(2);
    expect(statements.join()).not.toContain('_sealed');
  });

  it('pages from the last changed to the first without gap or overlap', async () => {
    const person = await signIn(server, 'pages@example.org');
    const begun = [];
    for (let i = 0; i < 7; i++) begun.push((await begin(person)).id);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { body }: Answer<{ data?: Page }> = await person.graphql<Page>(
        'query ($after: String) { viewer { applications(first: 3, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } } }',
        { after },
      );
      const page: Page['viewer']['applications'] | undefined = body.data?.viewer.applications;
      seen.push(...(page?.edges.map(({ node }) => node.id) ?? []));
      after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(begun.reverse());
  });

  describe('the subscription applicationChanged', () => {
    const clients: Client[] = [];
    afterAll(async () => {
      for (const client of clients) await client.dispose();
    });

    function listen(person: SignedInClient, id: string) {
      const client = createClient({
        url: `${server.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { authorization: `Bearer ${person.token}` },
        retryAttempts: 0,
      });
      clients.push(client);
      return client.iterate<{ applicationChanged: { revision: number; formData: object } }>({
        query: 'subscription ($id: ID!) { applicationChanged(id: $id) { revision formData } }',
        variables: { id },
      });
    }

    let subscribe: MockInstance<TestServer['services']['pubsub']['subscribe']>;
    beforeEach(() => void (subscribe = vi.spyOn(server.services.pubsub, 'subscribe')));
    afterEach(() => subscribe.mockRestore());
    /** Resolves once the server is subscribed to this application, so that no event of an earlier save arrives. */
    const settle = async (id: string) => {
      const at = () => subscribe.mock.calls.findIndex(([channel]) => channel.includes(id));
      await expect.poll(at).toBeGreaterThanOrEqual(0);
      await subscribe.mock.results[at()]?.value;
    };

    it('sends each newer version to the owner and ends when the application is deleted', async () => {
      const { id } = await begin(ana);
      const events = listen(ana, id);
      const first = events.next();
      await settle(id);
      await ana.rest('PATCH', `/api/applications/${id}`, { revision: 1, formData: { city: 'RECIFE' } });
      expect(await first).toMatchObject({
        value: { data: { applicationChanged: { revision: 2, formData: { city: 'RECIFE' } } } },
      });
      const second = events.next();
      await ana.rest('PATCH', `/api/applications/${id}`, { revision: 2, formData: { city: null } });
      expect(await second).toMatchObject({ value: { data: { applicationChanged: { revision: 3, formData: {} } } } });
      await ana.rest('DELETE', `/api/applications/${id}`);
      expect(await events.next()).toMatchObject({ done: true });
    });

    it('is refused to another user', async () => {
      const { id } = await begin(ana);
      const answer = await listen(bao, id)
        .next()
        .catch((errors: unknown) => errors);
      expect(JSON.stringify(answer)).toContain('This application is not here');
    });

    it('ends when the listener leaves, and the application can still be saved', async () => {
      const { id } = await begin(ana);
      const events = listen(ana, id);
      const waiting = events.next();
      await settle(id);
      await events.return?.(undefined);
      expect(await waiting).toMatchObject({ done: true });
      expect(
        (await ana.rest('PATCH', `/api/applications/${id}`, { revision: 1, formData: { city: 'RECIFE' } })).status,
      ).toBe(200);
    });
  });
});
