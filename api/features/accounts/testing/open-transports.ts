import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { graphql } from 'graphql';
import { maskError } from '../../../platform/mask-error.ts';
import { contextOfRequest } from '../../../request-context.ts';
import { openRestCalls } from '../../../rest-calls.ts';
import { schema } from '../../../schema.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body, or null if it is not JSON. */
  readonly json: Record<string, unknown> | null;
}

/** A user's browser: keeps cookies, has a network address of its own, may hold a bearer token. */
export interface Browser {
  readonly cookies: Map<string, string>;
  token: string | undefined;
  /** `Set-Cookie` headers of the last response. */
  setCookies: readonly string[];
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  graphql(source: string, variables?: object, headers?: Record<string, string>): Promise<Record<string, unknown>>;
}

export interface Transports {
  readonly services: TestServices;
  /** @param isLocal sends from this machine itself; otherwise through a proxy, from a unique address */
  openBrowser(isLocal?: boolean): Browser;
  close(): Promise<void>;
}

/** Starts both transports on a real HTTP server, with the product's request context. */
export async function openTransports(env: Record<string, string> = {}): Promise<Transports> {
  const services = await openTestServices({ TRUST_PROXY: 'loopback', ...env });
  const app = express();
  app.set('query parser', 'simple');
  app.set('trust proxy', services.settings.trustProxy);
  app.use(express.json());
  const { transport } = await openRestCalls();
  app.use(transport.router((request, response) => contextOfRequest(services, request, response), services.log));
  app.post('/graphql', (request, response, next) => {
    const { query, variables } = request.body as { query: string; variables: Record<string, unknown> };
    contextOfRequest(services, request, response)
      .then((contextValue) => graphql({ schema, source: query, variableValues: variables, contextValue }))
      .then(({ data, errors }) =>
        response.json({ data, errors: errors?.map((error) => maskError(error.toJSON(), error, services.log)) }),
      )
      .catch(next);
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let networks = 0;
  return {
    services,
    openBrowser: (isLocal = false) =>
      createBrowser(base, isLocal ? undefined : `198.51.${++networks >> 8}.${networks & 255}`),
    async close() {
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
      await services.close();
    },
  };
}

function createBrowser(base: string, address: string | undefined): Browser {
  const browser: Browser = {
    cookies: new Map(),
    token: undefined,
    setCookies: [],
    async send(method, path, body, headers = {}) {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(`${base}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body && { 'Content-Type': 'application/json' }),
          ...(cookie && { Cookie: cookie }),
          ...(browser.token && { Authorization: `Bearer ${browser.token}` }),
          ...(address && { 'X-Forwarded-For': address }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      browser.setCookies = response.headers.getSetCookie();
      for (const line of browser.setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') browser.cookies.delete(name);
        else browser.cookies.set(name, value);
      }
      const text = await response.text();
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json') && text !== '';
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson ? (JSON.parse(text) as Record<string, unknown>) : null,
      };
    },
    async graphql(source, variables = {}, headers = {}) {
      const { json } = await browser.send('POST', '/graphql', { query: source, variables }, headers);
      return json ?? {};
    },
  };
  return browser;
}
