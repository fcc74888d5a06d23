import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killInTheMiddle, Tally } from './kill-in-the-middle.ts';
import { rounds } from './rounds.ts';
import { startTern, type RunningTern } from './running-tern.ts';

const ROUNDS = rounds(2, 100);
const WRITERS = 4;

interface Saved {
  id: string;
  revision: number;
}

/** One person's writer: saves a growing number into one application; a save without an answer is repeated with its key. */
class Writer {
  saves = 0;
  application: Saved = { id: '', revision: 0 };
  readonly #tern: RunningTern;
  readonly #acknowledged: Tally;
  readonly #token: string;

  constructor(tern: RunningTern, acknowledged: Tally, token: string) {
    this.#tern = tern;
    this.#acknowledged = acknowledged;
    this.#token = token;
  }

  async begin(): Promise<void> {
    const { application } = await this.#repeat<{ application: Saved }>('POST', '/api/applications', {
      formType: 'I-130',
      formData: {},
      status: 'draft',
    });
    this.application = application;
  }

  async writeUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const number = this.saves + 1;
      const body = { revision: this.application.revision, formData: { lastName: `SAVE ${number}` } };
      const { application } = await this.#repeat<{ application: Saved }>(
        'PATCH',
        `/api/applications/${this.application.id}`,
        body,
      );
      this.application = application;
      this.saves = number;
      this.#acknowledged.add();
    }
  }

  async read(): Promise<{ revision: number; formData: Record<string, string> } | undefined> {
    const { applications } = await this.#repeat<{
      applications: { id: string; revision: number; formData: Record<string, string> }[];
    }>('GET', '/api/applications');
    return applications.find(({ id }) => id === this.application.id);
  }

  async #repeat<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const key = randomUUID();
    for (let attempt = 0; attempt < 20_000; attempt++) {
      try {
        const response = await fetch(this.#tern.url + path, {
          method,
          headers: {
            authorization: `Bearer ${this.#token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (response.ok) return (await response.json()) as Answer;
        if (response.status < 500) throw new Error(`refused: ${response.status} ${await response.text()}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('refused')) throw error;
      }
      await wait(30);
    }
    throw new Error(`no answer to ${method} ${path}`);
  }
}

describe(`${ROUNDS} kill -9 rounds of the app, the database and both`, () => {
  let tern: RunningTern;
  beforeAll(async () => void (tern = await startTern()));
  afterAll(() => tern.stop());

  it('lose no acknowledged save and do none twice', async () => {
    const acknowledged = new Tally();
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, async (_, i) => {
        const response = await fetch(`${tern.url}/api/auth/magic-link`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `writer${i}@example.org` }),
        });
        const { token } = (await response.json()) as { token: string };
        const writer = new Writer(tern, acknowledged, token);
        await writer.begin();
        return writer;
      }),
    );
    let isOver = false;
    const writing = Promise.all(writers.map((writer) => writer.writeUntil(() => isOver)));
    await Promise.race([writing, killInTheMiddle(tern, acknowledged, { kills: ROUNDS, most: 10 * WRITERS })]);
    isOver = true;
    await writing;
    for (const writer of writers) {
      const found = await writer.read();
      expect(found?.formData['lastName']).toBe(`SAVE ${writer.saves}`);
      // The application was made with revision 1 and each save adds exactly one: none is missing, none was done twice.
      expect(found?.revision).toBe(1 + writer.saves);
    }
    const total = writers.reduce((sum, { saves }) => sum + saves, 0);
    process.stdout.write(`${ROUNDS} kill -9 rounds, ${total} acknowledged saves, 0 lost, 0 doubled\n`);
    expect(total).toBeGreaterThan(ROUNDS);
  });
});
