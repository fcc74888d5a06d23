import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findEdition } from '../forms/public.ts';
import { draftText } from './draft-text.ts';
import { signIn, type SignedInClient } from './testing/transports.ts';
import { TEST_FORMS } from './testing/people.ts';

/** Number of fields of different kinds that each string is tried in. */
const SHIFTS = rounds(1, 100);

/** Only every nth string is tried in places that are not fields. */
const EVERY = rounds(25, 1);

interface Stored {
  application: { id: string; revision: number; formData: Record<string, string> };
}

describe(`${naughty.length} naughty strings`, () => {
  let server: TestServer;
  let ana: SignedInClient;
  let paths: string[];
  beforeAll(async () => {
    server = await startTestServer(TEST_FORMS);
    ana = await signIn(server, 'ana@example.org');
    const edition = findEdition(server.services.context(), 'T-1', '2026-01-01');
    paths = [...(edition?.model.leaves.keys() ?? [])].map((pattern) => pattern.replaceAll('[]', '[0]'));
  });
  afterAll(() => server.close());

  it(`are returned as normalised draft text from up to ${SHIFTS} kinds of field, over REST and GraphQL in turn`, async () => {
    expect(paths.length).toBeGreaterThan(20);
    const begun = await ana.rest<Stored>('POST', '/api/applications', {
      formType: 'T-1',
      formData: {},
      status: 'draft',
    });
    let { id, revision } = begun.body.application;
    for (let shift = 0; shift < Math.min(SHIFTS, paths.length); shift++)
      for (let from = 0; from < naughty.length; from += paths.length) {
        const sent = Object.fromEntries(
          paths.map((path, i) => [path, naughty[from + ((i + shift) % paths.length)] ?? '']),
        );
        const expected = Object.fromEntries(
          Object.entries(sent)
            .map(([path, text]) => [path, draftText(text)] as const)
            .filter(([, text]) => text !== ''),
        );
        let formData: Record<string, string> | undefined;
        if (revision % 2 === 0) {
          const saved = await ana.rest<Stored>('PATCH', `/api/applications/${id}`, { revision, formData: sent });
          expect(saved.status).toBe(200);
          ({ id, revision, formData } = saved.body.application);
        } else {
          const saved = await ana.graphql<{ saveApplication: Stored['application'] }>(
            'mutation ($input: SaveApplicationInput!) { saveApplication(input: $input) { ...on Application { id revision formData problems { message } } } }',
            { input: { id, revision, changes: sent } },
          );
          expect(saved.body.errors).toBeUndefined();
          ({ id, revision, formData } = saved.body.data?.saveApplication ?? begun.body.application);
        }
        expect(formData).toEqual(expected);
      }
  });

  it('cause no server error as form type, path, id, status, revision or key', async () => {
    const { body } = await ana.rest<Stored>('POST', '/api/applications', {
      formType: 'T-1',
      formData: {},
      status: 'draft',
    });
    const { id } = body.application;
    for (const text of naughty.filter((_, i) => i % EVERY === 0)) {
      const answers = await Promise.all([
        ana.rest('POST', '/api/applications', { formType: text, formData: {}, status: 'draft' }),
        ana.rest('POST', '/api/applications', { formType: 'T-1', formData: {}, status: text }),
        ana.rest('PATCH', `/api/applications/${id}`, { revision: 1, formData: { [text]: text } }),
        ana.rest('PATCH', `/api/applications/${id}`, { revision: text, formData: {} }),
        ana.rest('PATCH', `/api/applications/${encodeURIComponent(text)}`, { revision: 1, formData: {} }),
      ]);
      for (const { status } of answers) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
      const { body, status } = await ana.graphql(
        'mutation ($input: SaveApplicationInput!) { saveApplication(input: $input) { ...on Error { code } } }',
        {
          input: { id: text, revision: 1, changes: { [text]: text }, idempotencyKey: text },
        },
      );
      expect(status).toBe(200);
      expect(body.errors).toBeUndefined();
    }
  });
});
