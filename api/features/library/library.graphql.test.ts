import { execute, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { schema } from '../../schema.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

interface Answer {
  librarySearch?: { id: string; title: string; language: string; isSure: boolean; score: number }[];
  passage?: null | { id: string; text: string; source: { url: string }; isSure: boolean | null };
}

async function ask(document: string, contextValue: Context = services.context()): Promise<Answer> {
  const result = await execute({ schema, document: parse(document), contextValue });
  expect(result.errors).toBeUndefined();
  return result.data as Answer;
}

const SEARCH = `{ librarySearch(text: "What does the I-130 cost?", first: 3) { id title language isSure score } }`;

describe('the library over GraphQL', () => {
  it('lets visitors search in their language', async () => {
    const { librarySearch } = await ask(SEARCH);
    expect(librarySearch).toHaveLength(3);
    expect(librarySearch?.[0]).toMatchObject({ id: 'i-130.fee', language: 'en', isSure: true });
    const spanish = await ask(SEARCH, services.context(null, { language: 'es' }));
    expect(spanish.librarySearch?.[0]).toMatchObject({ id: 'i-130.fee', language: 'es' });
  });

  it('returns general passages about papers for a form that is only explained, in the requested language', async () => {
    const papersOf = async (formType: string) => {
      const query = `{ form(formType: "${formType}", language: "vi") { commonPapers { id language source { url } } } }`;
      return ((await ask(query)) as { form?: { commonPapers: object[] } }).form?.commonPapers;
    };
    const cfr = { url: 'https://www.ecfr.gov/current/title-8/section-103.2' };
    expect(await papersOf('I-817')).toEqual([
      { id: 'evidence.copies', language: 'vi', source: { url: 'https://www.uscis.gov/forms' } },
      { id: 'translations.rule', language: 'vi', source: cfr },
      { id: 'signatures.by-hand', language: 'vi', source: cfr },
    ]);
    expect(await Promise.all(['I-130', 'I-20'].map(papersOf))).toEqual([[], []]);
  });

  it('lets partners search', async () => {
    const { librarySearch } = await ask(SEARCH, { ...services.context(), partner: { id: 'prt_1' } });
    expect(librarySearch?.[0]?.id).toBe('i-130.fee');
  });

  it('returns at most ten results', async () => {
    const { librarySearch } = await ask('{ librarySearch(text: "fee", first: 500) { id } }');
    expect(librarySearch).toHaveLength(10);
    expect((await ask('{ librarySearch(text: "fee", first: -1) { id } }')).librarySearch).toEqual([]);
  });

  it('returns one passage with its source, and null for an unknown id', async () => {
    const { passage } = await ask(
      '{ passage(id: "i-130.fee", language: "es") { id text isSure score source { url title } topics forms } }',
    );
    expect(passage).toMatchObject({ id: 'i-130.fee', isSure: null, source: { url: 'https://www.uscis.gov/g-1055' } });
    expect((await ask('{ passage(id: "i-999.fee") { id } }')).passage).toBeNull();
  });
});
