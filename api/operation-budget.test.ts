import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { complexityFromQuery } from '@pothos/plugin-complexity';
import { Kind, parse, OperationTypeNode, print, visit, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from './features/accounts/public.ts';
import { OPERATION_BUDGET } from './platform/operation-price.ts';
import { schema } from './schema.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

describe('the GraphQL operation budget', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ VISITOR_POINTS_PER_MINUTE: '1500', PERSON_POINTS_PER_MINUTE: '5000' });
  });
  afterAll(() => server.close());
  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
  const searching = '{ librarySearch(text: "fee of the I-130", first: 1) { id } }';

  it('is charged by the cost of a query, and returns 429 with Retry-After once it is used up', async () => {
    const taken: number[] = [];
    let response = await ask('{ __typename }');
    const remaining = () => Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
    taken.push(1500 - remaining());
    const before = remaining();
    response = await ask(searching);
    taken.push(before - remaining());
    expect(taken).toEqual([11, 411]);
    // A query that is refused for its size uses up the budget too.
    response = await ask(`{ ${Array.from({ length: 60 }, (_, i) => `a${i}: __typename`).join(' ')} }`);
    expect([response.status, before - 411 - remaining()]).toEqual([400, 300]);
    for (let i = 0; i < 3 && response.status !== 429; i++) response = await ask(searching);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('ratelimit-policy')).toBe('"visitor";q=1500;w=60');
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  });

  it('is separate for a signed-in user and for anonymous requests', async () => {
    const { db } = server.services;
    const { token } = await db.$transaction((tx) => openSession(server.services, tx, 'budget@example.org', 'en'));
    expect((await ask(searching)).status).toBe(429);
    const response = await ask(searching, { authorization: `Bearer ${token}` });
    expect([response.status, response.headers.get('ratelimit-policy')]).toEqual([200, '"person";q=5000;w=60']);
  });
});

it('every query of the web app is within the complexity limit', () => {
  const folder = path.resolve(import.meta.dirname, '../web');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('operations.ts') && !file.startsWith('generated'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const sources = files.flatMap((text) => [...text.matchAll(/graphql\(`([^`]+)`\)/g)].map(([, source]) => source));
  const { definitions } = parse(sources.join('\n'));
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  expect(operations.length).toBeGreaterThan(100);
  const costs = operations.flatMap((operation) => {
    if (operation.operation !== OperationTypeNode.QUERY) return [];
    const document = { kind: Kind.DOCUMENT, definitions: [withTypeNames(operation), ...fragments] } as const;
    const { complexity } = complexityFromQuery(document, { schema, variables: variablesOf(operation) });
    return complexity > OPERATION_BUDGET.complexity ? [`${operation.name?.value}: ${complexity}`] : [];
  });
  expect(costs).toEqual([]);
});

const variablesOf = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  Object.fromEntries(variableDefinitions.map(({ variable, type }) => [variable.name.value, valueOf(print(type))]));
const valueOf = (type: string) =>
  type.startsWith('[') ? [] : type.startsWith('Int') ? 20 : type.startsWith('Boolean') ? true : 'x';

/** Adds `__typename` to each selection, as Apollo Client does. */
const withTypeNames = (operation: OperationDefinitionNode): OperationDefinitionNode =>
  visit(operation, {
    SelectionSet: (set, _key, parent) =>
      parent === operation
        ? undefined
        : {
            ...set,
            selections: [...set.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
          },
  });
