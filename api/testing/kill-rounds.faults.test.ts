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

/** A number as a name that every form takes: 0 is A, 27 is CB. */
const nameOf = (number: number) =>
  `SAVE ${number.toString(26).replaceAll(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)))}`;

/** Where the forms of the package say the last name that the I-130 tells. */
const SAYS_NAME = { 'I-130': 'rel_lastName', 'I-485': 'lastName', 'I-864': 'immigrantName.family' } as const;
const isTelling = (formType: string): formType is keyof typeof SAYS_NAME => Object.hasOwn(SAYS_NAME, formType);

const START_CASE = `mutation ($key: String!) {
  startCase(input: { packageId: "spouse-green-card", idempotencyKey: $key }) {
    ... on Case { forms { application { id revision formType } } }
    ... on Error { code message }
  }
}`;

/**
 * One person's writer: saves a growing number into one form of a case, which fills the others; a save without an answer
 * is repeated with its key.
 */
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
    const { data } = await this.#repeat<{
      data: { startCase: { forms?: { application: Saved & { formType: string } }[] } };
    }>('POST', '/graphql', { query: START_CASE, variables: { key: randomUUID() } });
    const telling = data.startCase.forms?.find(({ application }) => application.formType === 'I-130');
    if (!telling) throw new Error(`no case with an I-130: ${JSON.stringify(data)}`);
    this.application = telling.application;
  }

  async writeUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const number = this.saves + 1;
      const body = { revision: this.application.revision, formData: { rel_lastName: nameOf(number) } };
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

  /** The revision of the form that is written, and the name in each that says it. */
  async read(): Promise<{ revision: number | undefined; names: Readonly<Record<string, string | undefined>> }> {
    const { applications } = await this.#repeat<{
      applications: { id: string; formType: string; revision: number; formData: Record<string, string> }[];
    }>('GET', '/api/applications');
    return {
      revision: applications.find(({ id }) => id === this.application.id)?.revision,
      names: Object.fromEntries(
        applications.flatMap(({ formType, formData }) =>
          isTelling(formType) ? [[formType, formData[SAYS_NAME[formType]]]] : [],
        ),
      ),
    };
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

  it('lose no acknowledged save, do none twice, and leave no form of a case half filled', async () => {
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
      const { revision, names } = await writer.read();
      const name = nameOf(writer.saves);
      // A save fills the other forms in the same transaction: none is a save behind or ahead.
      expect(names).toEqual({ 'I-130': name, 'I-485': name, 'I-864': name });
      // The form was made with revision 1 and each save adds exactly one: none is missing, none was done twice.
      expect(revision).toBe(1 + writer.saves);
    }
    const total = writers.reduce((sum, { saves }) => sum + saves, 0);
    process.stdout.write(`${ROUNDS} kill -9 rounds, ${total} acknowledged saves, 0 lost, 0 doubled\n`);
    expect(total).toBeGreaterThan(ROUNDS);
  });
});
