import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feesShape } from '../../../schema/content/fees.ts';
import { contentFindings } from '../../commands/doctor/check-content.ts';
import { factsIn, nameContentFolders } from '../../platform/compared-facts.ts';
import { grantRole } from '../../testing/people-at-the-desk.ts';
import { signIn, type SignedInClient } from '../../testing/people-with-documents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readContent } from '../forms/public.ts';
import { contentToCompare } from './content-to-compare.ts';

const CONTENT = `{ operations { content { count neverCompared next {
  id kind source form statements factsAsOf checkedOn } } } }`;
const MARK = `mutation ($input: MarkComparedInput!) { answer: markCompared(input: $input) {
  __typename ... on ContentCompared { count } ... on Error { code } } }`;

interface Content {
  operations: {
    content: {
      count: number;
      neverCompared: number;
      next: { id: string; kind: string; statements: string[]; checkedOn: null }[];
    };
  };
}
interface Answer {
  answer: { __typename: string; code?: string; count?: number };
}

describe('content that an operator compares', () => {
  const own = mkdtempSync(path.join(os.tmpdir(), 'tern-own-'));
  let server: TestServer;
  let olga: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer({ FORM_DEFINITIONS_DIR: own });
    await grantRole(server.services, 'olga@example.org', 'operator');
    olga = await signIn(server, 'olga@example.org');
  });
  afterAll(async () => {
    await server.close();
    nameContentFolders([]);
    rmSync(own, { recursive: true, force: true });
  });

  const look = async () => (await olga.graphql<Content>(CONTENT)).data.operations.content;
  const mark = async (who: SignedInClient, id: string) =>
    (await who.graphql<Answer>(MARK, { input: { id } })).data.answer;
  const feesFile = () => path.join(server.services.settings.formDefinitionsDirs[0] ?? '', 'fees.json');
  const checkedOfFees = () =>
    new Set(
      Object.values(readContent(feesFile(), feesShape).value.fees).flatMap((fees) => fees.map((fee) => fee.checkedOn)),
    );

  const checkedOf = (form: string) => readContent(feesFile(), feesShape).value.fees[form]?.map((fee) => fee.checkedOn);

  it('is listed by page, and fees by form, with all statements, starting with what was never compared', async () => {
    const { count, neverCompared, next } = await look();
    expect(count).toBeGreaterThan(200);
    expect(neverCompared).toBe(count);
    expect(next.map(({ kind }) => kind)).toEqual(Array(10).fill('FEES'));
    for (const { statements, checkedOn } of next) {
      expect(statements.join('').length).toBeGreaterThan(10);
      expect(checkedOn).toBeNull();
    }
    const of = (await contentToCompare(server.services)).filter(({ form }) => form === 'I-90');
    // Two amounts with the same name are distinguished.
    expect(of.map(({ kind, statements }) => [kind, statements])).toEqual([
      ['FEES', ['I-90 · Filing fee · $465.00 · paper', 'I-90 · Filing fee · $415.00 · online']],
      ['EDITIONS', ['I-90 · 01/20/25']],
    ]);
  });

  it('is stored as compared in the folder of the installation with date and operator, and in the audit log', async () => {
    const program = readFileSync(feesFile(), 'utf8');
    const fees = (await contentToCompare(server.services)).find(({ kind, form }) => kind === 'FEES' && form === 'I-90');
    if (!fees) throw new Error('there are no fees');
    const { neverCompared } = await look();
    const now = server.services.now();
    server.services.setNow(now);
    const today = now.toISOString().slice(0, 10);
    expect(await mark(olga, fees.id)).toEqual({ __typename: 'ContentCompared', count: fees.digests.length });
    expect((await look()).neverCompared).toBe(neverCompared - 1);
    expect(readFileSync(feesFile(), 'utf8')).toBe(program);

    const [entry] = await server.services.db.auditEntry.findMany({ where: { action: 'mark-compared' } });
    expect(entry?.detail).toEqual({ kind: 'FEES', form: 'I-90', source: fees.source, facts: 2 });
    const stored = JSON.parse(readFileSync(path.join(own, 'compared.json'), 'utf8')) as Record<string, object>;
    expect(Object.keys(stored)).toHaveLength(fees.digests.length);
    expect(stored[fees.digests[0] ?? '']).toEqual({ checkedOn: today, by: entry?.actor });
    const told = JSON.stringify(contentFindings(server.services.settings.formDefinitionsDirs, now.getTime()));
    const [, open, all] = /(\d+) of (\d+) fees have not been compared/.exec(told) ?? [];
    expect(Number(open)).toBe(Number(all) - 2);

    // Each process picks comparisons up when it starts.
    expect(checkedOfFees()).toEqual(new Set([null]));
    nameContentFolders(server.services.settings.formDefinitionsDirs);
    expect(checkedOfFees()).toEqual(new Set([null, today]));
    expect(checkedOf('I-90')).toEqual([today, today]);
  });

  it('counts as not compared again once it changes', () => {
    const { fees } = JSON.parse(readFileSync(feesFile(), 'utf8')) as {
      fees: Readonly<Record<'I-90', [{ amountCents: number }]>>;
    };
    const json = { fees: { 'I-90': fees['I-90'] } };
    const known = JSON.parse(readFileSync(path.join(own, 'compared.json'), 'utf8')) as Parameters<typeof factsIn>[2];
    const open = () => factsIn(json, 'fees.json', known).filter(({ checkedOn }) => checkedOn === null).length;
    expect(open()).toBe(0);
    fees['I-90'][0].amountCents += 500;
    expect(open()).toBe(1);
  });

  it('is marked as compared by operators only, and not under an id that matches no content', async () => {
    const ana = await signIn(server, 'ana@example.org');
    const [first] = (await look()).next;
    expect(await mark(ana, first?.id ?? '')).toEqual({ __typename: 'NotSignedInError', code: 'NOT_SIGNED_IN' });
    expect(await mark(olga, 'of something else')).toEqual({ __typename: 'ContentCompared', count: 0 });
  });

  it('cannot be marked as compared without a folder of the installation', async () => {
    rmSync(own, { recursive: true });
    const [first] = (await look()).next;
    expect(await mark(olga, first?.id ?? '')).toEqual({ __typename: 'NoOwnContentError', code: 'NO_OWN_CONTENT' });
    expect(await server.services.db.auditEntry.count({ where: { action: 'mark-compared' } })).toBe(1);
  });
});
