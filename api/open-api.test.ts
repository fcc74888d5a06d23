import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestCalls, printedOpenApi } from './rest-calls.ts';
import { openSession } from './features/accounts/public.ts';
import type { RestCall } from './platform/rest-call.ts';
import { addressesOf } from './testing/express-addresses.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { unknownForm } from './testing/unknown-form.ts';

const restCalls = await openRestCalls();
const calls = restCalls.documented;
const nameOf = ({ method, path: address }: { method: string; path: string }) => `${method} ${address}`;
const byName = new Map(calls.map((call) => [nameOf(call), call]));

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Record<string, { readonly schema: object }> }>
  >;
}
const printed = printedOpenApi(restCalls);
const document = JSON.parse(printed) as {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, object> & { readonly responses: Record<string, Operation['responses'][string]> };
};

/** Forbids undocumented properties. The published document allows them, but tests must find every field documented. */
function withoutOtherFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutOtherFields);
  if (typeof schema !== 'object' || schema === null) return schema;
  const all = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutOtherFields(value)]));
  return 'properties' in all && !('additionalProperties' in all) ? { ...all, additionalProperties: false } : all;
}
const ajv = new Ajv({ strict: false, validateFormats: false, allowUnionTypes: true });
ajv.addSchema({ ...(withoutOtherFields(document) as object), $id: 'open-api' });
const pointer = (...keys: readonly string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Returns the validation errors of a response against /openapi.json; undefined if it is as documented. */
function differences(name: string, status: number, json: unknown): unknown {
  const [method = '', address = ''] = name.split(' ');
  const keys = ['paths', address.replaceAll(/:(\w+)/g, '{$1}'), method, 'responses', String(status)];
  const response = document.paths[keys[1] ?? '']?.[method]?.responses[status];
  if (!response) return `${name} answered ${status}, which is not documented: ${JSON.stringify(json)}`;
  const place = response.$ref?.startsWith('#/') ? response.$ref.slice(1) : pointer(...keys);
  const content = response.$ref
    ? document.components.responses[response.$ref.replace('#/components/responses/', '')]?.content
    : response.content;
  if (json === undefined || !content?.['application/json']) return [];
  const validate = ajv.getSchema(`open-api#${place}${pointer('content', 'application/json', 'schema')}`);
  if (!validate) return `no schema at ${place}`;
  return validate(json) === true ? [] : validate.errors;
}

describe('/openapi.json', () => {
  let server: TestServer;
  let token: string;
  let userId: string;
  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    ({ token, userId } = await services.db.$transaction((tx) => openSession(services, tx, 'ana@example.org', 'en')));
  });
  afterAll(() => server.close());

  it('is served exactly as it is generated', async () => {
    const response = await fetch(`${server.url}/openapi.json`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await response.text()).toBe(printed);
  });

  it('documents every route of the server, and no other', () => {
    const answered = addressesOf(server.http)
      // The explorer is a page of the demo mode.
      .filter((name) => name !== 'get /graphql');
    expect(answered.length).toBeGreaterThan(30);
    expect([...answered, 'post /graphql'].sort()).toEqual([...byName.keys()].sort());
  });

  it('has a unique id for each call, every path parameter, and no broken reference', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
    for (const [address, methods] of Object.entries(document.paths))
      for (const { parameters = [] } of Object.values(methods))
        expect(
          parameters.flatMap((parameter) => (parameter.in === 'path' ? [`{${parameter.name}}`] : [])).sort(),
        ).toEqual((address.match(/\{\w+\}/g) ?? []).sort());
    const references = [...printed.matchAll(/"\$ref": "#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    const components: Record<string, object> = document.components;
    expect(references.filter(([, kind = '', name = '']) => !Object.hasOwn(components[kind] ?? {}, name))).toEqual([]);
  });

  it('documents only error codes that exist, with the right status', () => {
    const real = refusalsInSource();
    const wrong = calls.flatMap((documented) =>
      (documented.call.refusals ?? []).flatMap(({ status, code }) =>
        real.has(`${status} ${code}`) ? [] : [`${nameOf(documented)}: ${status} ${code}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('contains examples that its own request schemas accept', () => {
    const withBody = calls.filter(({ call }) => call.body !== undefined);
    expect(withBody.length).toBeGreaterThan(10);
    for (const { call, ...at } of withBody)
      expect([nameOf(at), (call.body as NonNullable<RestCall['body']>).safeParse(call.example ?? {}).success]).toEqual([
        nameOf(at),
        true,
      ]);
  });

  /** Sends a documented call, with its example unless a body is given, and returns the response after validating it. */
  async function call(name: string, given: Given = {}): Promise<{ status: number; json: Answered }> {
    const documented = byName.get(name);
    if (!documented) throw new Error(`${name} is not documented`);
    const body = given.form ?? given.body ?? documented.call.example;
    const address = documented.path.replaceAll(/:(\w+)/g, (_all, key: string) =>
      encodeURIComponent(given.path?.[key] ?? ''),
    );
    const response = await fetch(`${server.url}${address}${given.query ?? ''}`, {
      method: documented.method.toUpperCase(),
      headers: {
        ...(given.isStranger !== true && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...given.headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const json = isJson ? ((await response.json()) as Answered) : undefined;
    if (!isJson) await response.arrayBuffer();
    expect([name, response.status, differences(name, response.status, json)]).toEqual([name, response.status, []]);
    return { status: response.status, json: json ?? {} };
  }

  it('documents the responses and errors of the application calls', async () => {
    const { status, json } = await call('post /api/applications');
    expect(status).toBe(201);
    const { id } = json['application'] as { id: string };
    const path = { id };
    const { json: saved } = await call('patch /api/applications/:id', { path });
    expect(saved['application']).toMatchObject({ formData: { middleName: 'María' } });
    expect((await call('patch /api/applications/:id', { path })).status).toBe(409);
    const wrong: readonly [object, number][] = [
      [{ revision: 2, formData: { nonsense: 'x' } }, 422],
      [{ revision: 2, status: 'completed' }, 422],
      [{ revision: 2, formData: { lastName: 3 } }, 400],
      [{ revision: 2, formData: { lastName: 'x'.repeat(900_000) } }, 413],
      [{ revision: 2, formData: { lastName: 'x'.repeat(1_100_000) } }, 413],
      [{}, 400],
    ];
    for (const [body, refusedWith] of wrong)
      expect((await call('patch /api/applications/:id', { path, body })).status).toBe(refusedWith);
    const key = { 'Idempotency-Key': 'the-first-key' };
    await call('post /api/applications', { headers: key });
    expect((await call('post /api/applications', { headers: key, body: { formType: 'I-485' } })).status).toBe(422);
    expect((await call('post /api/applications', { body: { formType: 'X-1' } })).status).toBe(404);
    expect((await call('post /api/applications', { body: { formType: 'I-20' } })).status).toBe(422);
    await call('get /api/applications');
    expect((await call('get /api/applications', { query: '?first=1' })).json['nextAfter']).toMatch(/^app_/);
    expect((await call('get /api/applications', { query: '?first=0' })).status).toBe(400);
    await call('get /api/applications/:id', { path });
    expect((await call('get /api/applications/:id/pdf', { path })).status).toBe(200);
    const noEdition = { path: { ...path, edition: '2020-01-01' } };
    expect((await call('get /api/applications/:id/editions/:edition/pdf', noEdition)).status).toBe(404);
    await call('post /api/ai/autofill-form');
    expect((await call('delete /api/applications/:id', { path })).status).toBe(200);
    expect((await call('delete /api/applications/:id', { path })).status).toBe(404);
    expect((await call('get /api/applications/:id', { path: { id: 'a b' } })).status).toBe(404);
  });

  it('documents the responses and errors of the document and translation calls', async () => {
    const formWith = (name: string, text: string) => {
      const form = new FormData();
      form.append('file', new Blob([text]), name);
      return form;
    };
    const passport = '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n';
    const upload = 'post /api/documents/upload';
    const { status, json } = await call(upload, { form: formWith('passport.pdf', passport) });
    expect(status).toBe(201);
    expect((await call(upload, { form: formWith('passport.pdf', passport) })).status).toBe(200);
    expect((await call(upload, { form: formWith('a.exe', 'MZ') })).status).toBe(415);
    expect((await call(upload, { form: formWith('a.pdf', '') })).status).toBe(422);
    expect((await call(upload, { form: new FormData() })).status).toBe(400);
    expect((await call(upload, { body: {} })).status).toBe(415);
    const path = { id: (json['document'] as { id: string }).id };
    await call('get /api/documents');
    await call('get /api/documents/:id/download', { path });
    expect((await call('get /api/documents/:id/pages/:page', { path: { ...path, page: '9' } })).status).toBe(404);
    expect((await call('post /api/documents/:id/email', { path })).status).toBe(200);
    expect((await call('post /api/documents/:id/email', { path, body: { email: 'x' } })).status).toBe(400);
    expect((await call('get /api/translations/:id/status', { path })).status).toBe(404);
    expect((await call('post /api/documents/:id/translate', { path })).status).toBe(201);
    expect((await call('post /api/documents/:id/translate', { path })).status).toBe(200);
    expect((await call('post /api/documents/:id/translate', { path, body: { targetLanguage: 'fr' } })).status).toBe(
      422,
    );
    expect((await call('post /api/translations/:id/simulate-progress', { path })).status).toBe(200);
    expect((await call('post /api/translations/:id/simulate-progress', { path })).status).toBe(409);
    expect((await call('get /api/translations/:id/status', { path })).status).toBe(200);
    expect((await call('get /api/translations/:id/download', { path })).status).toBe(404);
    expect((await call('get /api/documents')).json['documents']).toMatchObject([
      { translationRequest: { status: 'in_translation' } },
    ]);
    expect((await call('delete /api/documents/:id', { path })).status).toBe(409);
    expect((await call('delete /api/documents/:id', { path, query: '?evenIfOrdered=true' })).status).toBe(200);
  });

  it('documents the responses and errors of the calls for PDFs uploaded by users', async () => {
    const formWith = (bytes: Uint8Array) => {
      const form = new FormData();
      form.append('file', new Blob([Buffer.from(bytes)]), 'form.pdf');
      return form;
    };
    const upload = 'post /api/own-pdfs';
    const { status, json } = await call(upload, { form: formWith(await unknownForm()) });
    expect(status).toBe(201);
    expect((await call(upload, { form: formWith(Buffer.from('no PDF')) })).status).toBe(415);
    expect((await call(upload, { form: formWith(await unknownForm(fillFamily)) })).status).toBe(409);
    const path = { id: String(json['id']) };
    expect((await call('get /api/own-pdfs/:id/pdf', { path, query: '?language=es' })).status).toBe(200);
    expect((await call('get /api/own-pdfs/:id/pdf', { path: { id: 'none' } })).status).toBe(404);
  });

  it('documents the responses and errors of the payment calls', async () => {
    await call('get /api/prices', { isStranger: true, query: '?language=es' });
    const { json } = await call('post /api/payments/create-payment-intent');
    const clientSecret = String(json['clientSecret']);
    const purchase = { id: String(json['purchaseId']) };
    expect((await call('get /api/purchases/:id/receipt', { path: purchase })).status).toBe(409);
    const card = byName.get('post /api/payments/sandbox/confirm')?.call.example as object;
    const confirm = 'post /api/payments/sandbox/confirm';
    expect((await call(confirm)).status).toBe(404);
    expect((await call(confirm, { body: { ...card, clientSecret, cardNumber: '1' } })).json['code']).not.toBeNull();
    expect((await call(confirm, { body: { ...card, clientSecret } })).json['status']).toBe('succeeded');
    expect((await call('post /api/payments/sandbox/challenge')).status).toBe(404);
    for (const body of [
      { amount: 1, serviceType: 'form-completion' },
      { amount: 19, serviceType: 'nothing' },
      { amount: 19, serviceType: 'form-completion', currency: 'eur' },
    ])
      expect((await call('post /api/payments/create-payment-intent', { body })).status).toBe(422);
    await call('get /api/transactions');
    expect((await call('post /api/payments/webhook', { body: {} })).status).toBe(400);
  });

  it('documents the responses and errors of all other calls', async () => {
    await call('post /api/conversations');
    const { json } = await call('post /api/conversations');
    const path = { id: (json['conversation'] as { id: string }).id };
    expect((await call('post /api/conversations/:id/messages', { path })).status).toBe(201);
    expect((await call('post /api/conversations/:id/messages', { path, body: { content: ' ' } })).status).toBe(422);
    await call('get /api/conversations/:id/messages', { path });
    await call('get /api/conversations');
    expect((await call('post /api/ai-analysis')).status).toBe(201);
    expect((await call('post /api/ai-analysis', { body: {} })).status).toBe(400);
    await call('get /api/verify/:code', { isStranger: true, path: { code: 'none' } });
    await call('get /api/export/download');
    for (const name of ['get /healthz', 'get /readyz', 'get /openapi.json', 'post /graphql'])
      expect((await call(name, { isStranger: true })).status).toBe(200);
    await call('post /api/auth/magic-link', { isStranger: true });
    expect((await call('post /api/auth/magic-link', { isStranger: true, body: { email: 'x' } })).status).toBe(400);
    expect((await call('get /api/auth/verify', { isStranger: true, query: '?token=x' })).status).toBe(401);
    await call('get /api/auth/me');
    expect((await call('get /api/auth/me', { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
    const me = { id: userId };
    expect((await call('patch /api/users/:id', { path: me })).status).toBe(200);
    expect((await call('patch /api/users/:id', { path: me, body: { timezone: 'Moon' } })).status).toBe(400);
    expect((await call('delete /api/users/:id', { path: me })).status).toBe(200);
    expect((await call('post /api/auth/sign-out')).status).toBe(401);
  });

  it('documents a 401 for each call that requires sign-in', async () => {
    const id = 'doc_AAAAAAAAAAAAAAAAAAAAAA';
    for (const { needsSignIn, ...documented } of calls)
      if (needsSignIn)
        expect(
          (
            await call(nameOf(documented), {
              isStranger: true,
              path: { id, paper: id, page: '1', which: 'scan', edition: 'x' },
            })
          ).status,
        ).toBe(401);
  });
});

const fillFamily: Parameters<typeof unknownForm>[0] = (doc) => doc.getForm().getTextField('a.Family').setText('SILVA');

type Answered = Record<string, unknown>;
interface Given {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isStranger?: boolean;
}

/** Returns "404 FORM_NOT_FOUND" for each error class in the code. */
function refusalsInSource(): ReadonlySet<string> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('generated'))
    .flatMap((file) => [
      ...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(
        /(?:readonly code = |\brefusal\(\s*)'(\w+)'[;,]\s+(?:readonly status(?:: number)? ?=? ?)?(\d+)?/g,
      ),
    ])
    .map(([, code = '', status = '']) => `${status} ${code}`);
  return new Set([...found, '415 BAD_REQUEST', '400 BAD_REQUEST']);
}
