import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { samplePdf } from '../features/documents/testing/sample-files.ts';
import { sendForm, sendUpload } from '../features/documents/testing/send-upload.ts';
import { signIn, type SignedInClient } from '../features/applications/testing/transports.ts';
import { openRestCalls, printedOpenApi } from '../rest-calls.ts';
import { schema } from '../schema.ts';
import { attackJson, attackStrings, shuffled, wellFormed } from './attack-strings.ts';
import { graphqlOperations, type GraphqlInput, type GraphqlOperation } from './graphql-inputs.ts';
import { oddFiles } from './odd-files.ts';
import { randomNumbers } from './random-numbers.ts';
import { restOperations, type RestInput, type RestOperation } from './rest-inputs.ts';
import { rounds } from './rounds.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Each string is sent to one input of GraphQL and one of REST. */
const STRINGS = rounds(450, 40_000);
const FILES = rounds(60, 1_000);
/** Each PDF is read by its own process, which takes up to half a minute. */
const FORMS = rounds(2, 100);
/** Maximum length of a refusal: it may name the mistake but must not echo the input. */
const MAX_REFUSAL_LENGTH = 4_096;
const AT_ONCE = 4;
/** Attacks per user, so that hourly limits hold and deletions do not affect the next attacks. */
const ATTACKS_OF_ONE_PERSON = 40;

/** Another user's data: no response may contain it. */
const CANARY = 'QUETZAL-ATTACK-CANARY';

interface Answered {
  readonly what: string;
  readonly status: number;
  readonly body: string;
}

describe('attacks', () => {
  let server: TestServer;
  let ordinary: ReadonlyMap<string, string>;
  const logged: { level: number; msg: string }[] = [];
  const wrong: string[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    // `sendHeader` half-closes its connection after sending; without this Node would hang up before it responds.
    Object.assign(server.http, { httpAllowHalfOpen: true });
    // Attackers are many, so the limits are off: the code behind them is under test.
    Object.assign(server.services.limits, { take: () => Promise.resolve() });
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged.push(JSON.parse(chunk.toString()) as { level: number; msg: string });
        done();
      },
    });
    Object.assign(server.services.log, { level: 'info', [pino.symbols.streamSym]: sink });
    const somebody = await signIn(server, 'somebody@example.org');
    const { saved } = await begin(somebody, CANARY);
    expect(saved).toContain(CANARY);
    await somebody.rest('PATCH', `/api/users/${somebody.userId}`, { firstName: CANARY, lastName: CANARY });
    expect((await sendUpload(server, somebody, { name: `${CANARY}.pdf`, bytes: samplePdf() })).status).toBe(201);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    logged.splice(0);
    wrong.splice(0);
  });

  /** Creates an application, a conversation and a document of this person. */
  async function begin(
    person: SignedInClient,
    name: string,
  ): Promise<{ ids: ReadonlyMap<string, string>; saved: string }> {
    const begun = await person.rest<{ application: { id: string } }>('POST', '/api/applications', {
      formType: 'I-130',
      formData: { lastName: name },
      status: 'draft',
    });
    const talk = await person.rest<{ conversation: { id: string } }>('POST', '/api/conversations', { title: name });
    const upload = await sendUpload(server, person, { name: 'letter.pdf', bytes: samplePdf(name) });
    const ids = [
      ['application', begun.body.application.id],
      ['conversation', talk.body.conversation.id],
      ['document', upload.body.document?.id ?? ''],
      ['user', person.userId],
    ] as const;
    return { ids: new Map(ids), saved: JSON.stringify(begun.body) };
  }

  let people = 0;
  async function newAttacker(): Promise<SignedInClient> {
    const person = await signIn(server, `attacker${++people}@example.org`);
    ({ ids: ordinary } = await begin(person, 'SILVA'));
    return person;
  }

  /** Returns an id of the kind that the hints name. */
  const idFor = (...hints: readonly string[]): string => {
    const said = hints.join(' ').toLowerCase();
    return [...ordinary].find(([kind]) => said.includes(kind))?.[1] ?? ordinary.get('application') ?? '';
  };

  /** Returns a value that a person would have sent for this input. */
  function ordinaryValue({ type, path, owner }: GraphqlInput): unknown {
    const last = path.split('.').at(-1) ?? '';
    const usual: Record<string, unknown> = {
      ID: idFor(path, owner),
      Int: 1,
      Float: 1,
      Boolean: true,
      DateTime: '2026-11-22T10:00:00Z',
      FormData: { lastName: 'SILVA' },
      FormDataChanges: { lastName: 'SILVA' },
      Json: {},
      String: /language/i.test(last) ? 'en' : /formType/i.test(last) ? 'I-130' : 'SILVA',
    };
    if (Object.hasOwn(usual, type)) return usual[type];
    const named = schema.getType(type);
    return named && 'getValues' in named ? named.getValues()[0]?.name : undefined;
  }

  const isWithin = (path: string, around: string) => path === around || path.startsWith(`${around}.`);
  const variablesWith = (operation: GraphqlOperation, attacked: GraphqlInput, value: unknown) =>
    operation.variables((input) => {
      if (input === attacked || input.path === attacked.path) return value;
      return input.optional.every((around) => isWithin(attacked.path, around)) ? ordinaryValue(input) : undefined;
    });

  function look({ what, status, body }: Answered): void {
    if (status >= 500 || body.includes('"code":"INTERNAL_SERVER_ERROR"'))
      wrong.push(`${what}: ${status} ${body.slice(0, 300)}`);
    const isRefused = status >= 400 || body.startsWith('{"errors":');
    if (isRefused && Buffer.byteLength(body) > MAX_REFUSAL_LENGTH)
      wrong.push(`${what}: refused with ${body.length} letters`);
    if (body.includes(CANARY)) wrong.push(`${what}: told of somebody else`);
    const errors = logged.splice(0).filter(({ level }) => level >= 50);
    for (const error of errors) wrong.push(`${what}: logged ${JSON.stringify(error).slice(0, 600)}`);
  }

  /** Runs the attacks, a few at a time, by users with data of their own, then checks that the server still works. */
  async function attack<Item>(
    items: readonly Item[],
    send: (person: SignedInClient, item: Item) => Promise<Answered>,
  ): Promise<void> {
    let person = await newAttacker();
    for (let from = 0; from < items.length && wrong.length < 30; from += AT_ONCE) {
      if (from % ATTACKS_OF_ONE_PERSON === 0) person = await newAttacker();
      const answers = await Promise.all(items.slice(from, from + AT_ONCE).map((item) => send(person, item)));
      for (const answer of answers) look(answer);
      // Recorded statements would pile up, and this test does not count them.
      server.services.takeStatements();
      // A user who signed out or deleted their account is replaced.
      if (answers.some(({ status, body }) => status === 401 || body.includes('NOT_SIGNED_IN')))
        person = await newAttacker();
    }
    expect(wrong).toEqual([]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { saved } = await begin(await signIn(server, `after${++people}@example.org`), 'SANTOS');
    expect(saved).toContain('SANTOS');
    expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
  }

  const sayWhatIsTried = (count: number, what: string) =>
    process.stdout.write(`${count} ${what}, SEED=${process.env['SEED'] ?? 1}\n`);
  const shown = (value: unknown) => JSON.stringify(value).slice(0, 120);

  it('with strings and JSON at every GraphQL input cause no server error and expose no other user', async () => {
    const random = randomNumbers();
    const found = graphqlOperations(schema)
      .filter(({ kind }) => kind !== 'subscription')
      .flatMap((operation) => operation.inputs.map((input) => ({ operation, input })));
    const places = shuffled(found, random);
    expect(places.length).toBeGreaterThan(250);
    const strings = attackStrings(STRINGS, random);
    sayWhatIsTried(strings.length, `strings at ${places.length} places of GraphQL`);
    const attacks = strings.map((text, at) => {
      const place = places[at % places.length] as (typeof places)[number];
      const isJson = /^(FormData|FormDataChanges|Json)$/.test(place.input.type);
      return { ...place, value: isJson || random() < 0.1 ? attackJson(text, random) : text };
    });
    await attack(attacks, async (person, { operation, input, value }) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: operation.query, variables: variablesWith(operation, input, value) }),
      });
      const what = `${operation.name}(${input.path}) with ${shown(value)}`;
      return { what, status: response.status, body: await response.text() };
    });
  });

  it('with strings at every subscription input end only the subscription', async () => {
    const random = randomNumbers();
    const subscriptions = graphqlOperations(schema)
      .filter(({ kind }) => kind === 'subscription')
      .flatMap((operation) => operation.inputs.map((input) => ({ operation, input })));
    expect(subscriptions.length).toBeGreaterThan(3);
    const strings = attackStrings(Math.ceil(STRINGS / 20), random).filter(({ length }) => length < 50_000);
    await attack(strings, async ({ token }, text) => {
      const { operation, input } = subscriptions[
        Math.floor(random() * subscriptions.length)
      ] as (typeof subscriptions)[number];
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      await new Promise((resolve) => socket.once('open', resolve));
      const heard: string[] = [];
      const isOver = new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        socket.on('message', (data: Buffer) => {
          const message = data.toString();
          const { type, id } = JSON.parse(message) as { type: string; id?: string };
          if (type === 'connection_ack') {
            const say = (one: string, payload: object) =>
              socket.send(JSON.stringify({ id: one, type: 'subscribe', payload }));
            say('attack', { query: operation.query, variables: variablesWith(operation, input, text) });
            say('after', { query: '{ viewer { id } }' });
          } else heard.push(message);
          if (id === 'after' && type === 'complete') resolve();
        });
      });
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
      await isOver;
      socket.terminate();
      // The next operation on the same connection must have been answered.
      const status = heard.some((message) => message.includes('"id":"after"')) ? 200 : 500;
      return { what: `${operation.name}(${input.path}) with ${shown(text)}`, status, body: heard.join('\n') };
    });
  });

  it('with strings and JSON at every path, query, header and body of REST cause no server error or data leak', async () => {
    const random = randomNumbers();
    const calls = await openRestCalls();
    const examples = new Map(
      calls.documented.map(({ method, path, call }) => [
        `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
        call.example,
      ]),
    );
    const found = restOperations(printedOpenApi(calls)).flatMap((operation) =>
      operation.inputs.map((input) => ({ operation, input })),
    );
    const places = shuffled(found, random);
    expect(places.length).toBeGreaterThan(300);
    const strings = attackStrings(STRINGS, random);
    sayWhatIsTried(strings.length, `strings at ${places.length} places of REST`);
    const attacks = strings.map((text, at) => {
      const place = places[at % places.length] as (typeof places)[number];
      const isJson = place.input.in === 'body' && random() < 0.4;
      return { ...place, text, value: isJson ? attackJson(text, random) : text };
    });
    await attack(attacks, async (person, { operation, input, text, value }) => {
      const what = `${operation.method} ${operation.path} ${input.in} ${input.name} with ${shown(value)}`;
      const example = examples.get(`${operation.method} ${operation.path}`);
      if (input.in === 'header') return { what, ...(await sendHeader(person, operation, input.name, text)) };
      const response = await fetch(addressWith(operation, input, text), {
        method: operation.method.toUpperCase(),
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(operation.method !== 'get' && input.in !== 'form' && { 'content-type': 'application/json' }),
        },
        ...(operation.method !== 'get' && {
          body: input.in === 'form' ? formWith(input.name, text) : bodyWith(example ?? {}, input, value),
        }),
      });
      return { what, status: response.status, body: await response.text() };
    });
  });

  function addressWith({ path }: RestOperation, input: RestInput, text: string): string {
    // Node itself refuses longer addresses.
    const part = encodeURIComponent(wellFormed(text.slice(0, 1_500)));
    const at = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      input.in === 'path' && input.name === name ? part || '%00' : encodeURIComponent(idFor(name, path)),
    );
    return `${server.url}${at}${input.in === 'query' ? `?${input.name}=${part}` : ''}`;
  }

  const formWith = (name: string, text: string): FormData => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(samplePdf())]), name === 'file' ? text : 'letter.pdf');
    if (name === '') form.append(text, text);
    else if (name !== 'file') form.append(name, text);
    return form;
  };

  /** Returns the example body with this value in place of an input; '' replaces the whole body. */
  function bodyWith(example: unknown, { in: place, name }: RestInput, value: unknown): string {
    if (place !== 'body') return JSON.stringify(example);
    const put = (within: unknown, [key, ...rest]: readonly string[]): unknown => {
      if (key === undefined) return value;
      const inner = (within as Record<string, unknown> | undefined)?.[key];
      if (key === '0') return [put(inner, rest)];
      return { ...(within as object), [key]: put(inner, rest) };
    };
    return JSON.stringify(put(example, name === '' ? [] : name.split('.')));
  }

  /** Writes the request to a raw socket, because HTTP clients refuse to send such headers. */
  async function sendHeader(person: SignedInClient, { method, path }: RestOperation, name: string, value: string) {
    const { hostname, port, pathname } = new URL(addressWith({ method, path, inputs: [] }, { in: 'header', name }, ''));
    const given = new Map([
      ['Host', `${hostname}:${port}`],
      ['Authorization', `Bearer ${person.token}`],
      ['Connection', 'close'],
      ...(method === 'get'
        ? []
        : ([
            ['Content-Type', 'application/json'],
            ['Content-Length', '2'],
          ] as const)),
      [name, value],
    ]);
    const head = [...given].map(([key, one]) => `${key}: ${one}\r\n`).join('');
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    // The server may hang up on an unreadable request while it is being sent, which counts as a refusal.
    socket.on('error', () => {});
    socket.end(`${method.toUpperCase()} ${pathname} HTTP/1.1\r\n${head}\r\n${method === 'get' ? '' : '{}'}`);
    const answer = await textOf(socket).catch(() => '');
    const [headers = '', ...rest] = answer.split('\r\n\r\n');
    const isInjected = /^(set-cookie: session=attack|x-injected:)/im.test(headers);
    return { status: isInjected ? 500 : Number(headers.split(' ')[1] ?? 400), body: rest.join('\r\n\r\n') };
  }

  it('with malformed files end with the file stored unchanged or rejected with a code', async () => {
    const random = randomNumbers();
    const files = await oddFiles(FILES, attackStrings(FILES, random));
    sayWhatIsTried(files.length, 'odd files');
    await attack(files, async (person, { name, bytes }) => {
      const { status, body } = await sendUpload(server, person, { name, bytes });
      if (status !== 200 && status !== 201 && !/^[A-Z_]+$/.test(body.code ?? '')) wrong.push(`${name}: no reason`);
      if (body.document) {
        const { response } = await person.rest('GET', `/api/documents/${body.document.id}/download`);
        const kept = Buffer.from(await response.arrayBuffer());
        if (!kept.equals(bytes)) wrong.push(`${shown(name)}: came back as another file`);
      }
      return { what: `a file ${shown(name)}`, status, body: JSON.stringify(body) };
    });
    const pdfs = files.filter(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-');
    await attack(pdfs.slice(-FORMS), async (person, { name, bytes }) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const { status, body } = await sendForm(`${server.url}/api/own-pdfs`, person.token, form);
      return { what: `a form ${shown(name)}`, status, body: status < 300 ? '' : JSON.stringify(body) };
    });
  });
});
