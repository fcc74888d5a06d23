import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from './rounds.ts';
import { startTern, type RunningTern } from './running-tern.ts';
import { ANSWERED, beforeNewEdition, NOW, THEN } from './two-editions.ts';

const ROUNDS = rounds(2, 60);
const FORMS_IN_ROUND = 6;
const VICTIMS = ['app', 'database', 'both'] as const;

const FORM = `id edition revision formData
  earlierEditions { edition answers(language: "en") { path display isAskedNow } }`;
const MOVE = `mutation ($id: ID!) {
  form: moveToNewEdition(input: { id: $id, edition: "${NOW}" }) { ... on Application { ${FORM} } ... on Error { code } }
}`;
const FIND = `query ($id: ID!) { form: application(id: $id) { ${FORM} } }`;

interface Form {
  readonly id: string;
  readonly edition: string;
  readonly revision: number;
  readonly formData: Readonly<Record<string, string>>;
  readonly earlierEditions: readonly object[];
}

describe(`${ROUNDS} kill -9 rounds while started forms move to a new edition`, () => {
  const folder = beforeNewEdition();
  let tern: RunningTern;
  let token: string;
  beforeAll(async () => {
    tern = await startTern({ FORM_DEFINITIONS_DIR: folder.folder });
    ({ token } = await send<{ token: string }>('/api/auth/magic-link', { email: 'ana@example.org' }));
  });
  afterAll(async () => {
    await tern.stop();
    folder.remove();
  });

  const send = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(tern.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  /** Retries a request without a response, as a browser does. */
  const ask = async (query: string, id: string): Promise<Form> => {
    for (let attempt = 0; attempt < 5_000; attempt++) {
      const body = await send<{ data?: { form?: Form | { code: string } | null } }>('/graphql', {
        query,
        variables: { id },
      }).catch(() => undefined);
      const form = body?.data?.form;
      if (form && 'code' in form) throw new Error(`refused: ${form.code}`);
      if (form) return form;
      await wait(30);
    }
    throw new Error('no answer');
  };
  const begin = async (): Promise<string> => {
    const { application } = await send<{ application: { id: string; edition: string } }>('/api/applications', {
      formType: 'T-3',
      formData: ANSWERED,
      status: 'draft',
    });
    return application.id;
  };

  it('move each form exactly once with all its answers, and leave an unmoved form unchanged', async () => {
    const quiet = await begin();
    const begun: string[] = [];
    for (let at = 0; at < ROUNDS * FORMS_IN_ROUND; at++) begun.push(await begin());
    const stays = await begin();
    expect(await ask(FIND, quiet)).toMatchObject({ edition: THEN, revision: 1, earlierEditions: [] });
    folder.arrive();
    // The library is read when the server starts.
    tern.kill('app');
    const { id: _, ...moved } = await ask(MOVE, quiet);
    expect(moved).toMatchObject({ edition: NOW, revision: 2 });
    expect(moved.earlierEditions).toHaveLength(1);

    for (let round = 0; round < ROUNDS; round++) {
      const batch = begun.slice(round * FORMS_IN_ROUND, (round + 1) * FORMS_IN_ROUND);
      // Two tabs request each move.
      const asked = [...batch, ...batch].map((id) => ask(MOVE, id));
      if (round % 2 === 0) await Promise.race(asked);
      tern.kill(VICTIMS[round % VICTIMS.length] ?? 'app');
      await Promise.all(asked);
    }
    for (const id of begun) expect(await ask(FIND, id)).toEqual({ id, ...moved });
    expect(await ask(FIND, stays)).toMatchObject({
      edition: THEN,
      revision: 1,
      formData: ANSWERED,
      earlierEditions: [],
    });
    process.stdout.write(`${ROUNDS} kill -9 rounds, ${begun.length} forms moved to a new edition, 0 lost, 0 twice\n`);
  });
});
