import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchWithin } from './fetch-within.ts';
import { signInAt } from './sign-in-at.ts';

/** Outcome of one attempt: its status, undefined without a response. */
export interface WriteAttempt {
  readonly what: string;
  readonly status: number | undefined;
  readonly body: string;
}

export interface WriterOptions {
  readonly onSaved?: () => void;
  readonly onTry?: (tried: WriteAttempt) => void;
  /** Base URL for writes, if it differs from the one to sign in at. */
  readonly at?: string;
  /** Milliseconds after which a request is repeated. */
  readonly patienceMs?: number;
  /** Pause between two saves, like a user's. Without it the writers would use up the whole machine. */
  readonly pauseMs?: number;
  /** Ends all attempts, for tests that have failed meanwhile. */
  readonly signal?: AbortSignal;
}

interface Saved {
  id: string;
  revision: number;
}

/** Fields that hold the last name given in the I-130. */
const SAYS_NAME = { 'I-130': 'rel_lastName', 'I-485': 'lastName', 'I-864': 'immigrantName.family' } as const;
const isTelling = (formType: string): formType is keyof typeof SAYS_NAME => Object.hasOwn(SAYS_NAME, formType);

const START_CASE = `mutation ($key: String!) {
  startCase(input: { packageId: "spouse-green-card", idempotencyKey: $key }) {
    ... on Case { forms { application { id revision formType } } }
    ... on Error { code message }
  }
}`;

/** Encodes a number as a name that every form accepts: 0 is "SAVE A", 27 is "SAVE BB". */
const nameOf = (number: number) =>
  `SAVE ${number.toString(26).replaceAll(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)))}`;

/** Revision of the written form, and the name that each form holds. */
export interface CaseSnapshot {
  readonly revision: number | undefined;
  readonly names: Readonly<Record<string, string | undefined>>;
}

/** Signs a user in and begins a case. */
export async function beginCaseWriter(url: string, email: string, how: WriterOptions = {}): Promise<CaseWriter> {
  const writer = new CaseWriter(how.at ?? url, await signInAt(url, email), how);
  await writer.begin();
  return writer;
}

/**
 * Saves a growing number into one form of a user's case, which fills the other forms. Requests without a response are
 * repeated with the same idempotency key.
 */
export class CaseWriter {
  saves = 0;
  #application: Saved = { id: '', revision: 0 };
  readonly token: string;
  readonly #url: string;
  readonly #how: WriterOptions;

  constructor(url: string, token: string, how: WriterOptions) {
    this.#url = url;
    this.token = token;
    this.#how = how;
  }

  async begin(): Promise<void> {
    const { data } = await this.#repeat<{
      data: { startCase: { forms?: { application: Saved & { formType: string } }[] } };
    }>('POST', '/graphql', { query: START_CASE, variables: { key: randomUUID() } });
    const telling = data.startCase.forms?.find(({ application }) => application.formType === 'I-130');
    if (!telling) throw new Error(`no case with an I-130: ${JSON.stringify(data)}`);
    this.#application = telling.application;
  }

  async writeUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const number = this.saves + 1;
      const { id, revision } = this.#application;
      const body = { revision, formData: { rel_lastName: nameOf(number) } };
      const { application } = await this.#repeat<{ application: Saved }>('PATCH', `/api/applications/${id}`, body);
      this.#application = application;
      this.saves = number;
      this.#how.onSaved?.();
      await wait(this.#how.pauseMs ?? 0, undefined, { signal: this.#how.signal });
    }
  }

  /** Expected state after the last acknowledged save. Each save adds one to revision 1 and fills the other forms. */
  left(): CaseSnapshot {
    const name = nameOf(this.saves);
    return { revision: 1 + this.saves, names: { 'I-130': name, 'I-485': name, 'I-864': name } };
  }

  async found(): Promise<CaseSnapshot> {
    const { applications } = await this.#repeat<{
      applications: { id: string; formType: string; revision: number; formData: Record<string, string> }[];
    }>('GET', '/api/applications');
    return {
      revision: applications.find(({ id }) => id === this.#application.id)?.revision,
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
      const { status, body: text } = await this.#try(method, path, key, body);
      if (status !== undefined && status < 300) return JSON.parse(text) as Answer;
      if (status !== undefined && status < 500) throw new Error(`refused: ${status} ${text}`);
      await wait(30, undefined, { signal: this.#how.signal });
    }
    throw new Error(`no answer to ${method} ${path}`);
  }

  async #try(method: string, path: string, key: string, body?: object): Promise<WriteAttempt> {
    const { patienceMs = 60_000, signal, onTry } = this.#how;
    const headers = {
      authorization: `Bearer ${this.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const what = `${method} ${path.split('/')[2] ?? path}`;
    const tried = await fetchWithin(patienceMs, this.#url + path, {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    }).then(
      ({ status, text }) => ({ what, status, body: text }),
      (error: unknown) => ({ what, status: undefined, body: String(error) }),
    );
    onTry?.(tried);
    return tried;
  }
}
