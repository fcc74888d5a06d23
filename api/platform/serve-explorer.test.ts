import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { serveExplorer } from './serve-explorer.ts';
import { readSettings } from './settings.ts';

const webDir = mkdtempSync(path.join(os.tmpdir(), 'tern-explorer-'));
mkdirSync(path.join(webDir, 'graphiql'));
writeFileSync(path.join(webDir, 'graphiql/index.html'), '<title>GraphiQL</title>');

const app = express();
app.use(securityHeaders(readSettings({}, webDir), { hasStripe: false }));
app.get('/graphql', serveExplorer(webDir), (_request, response) => void response.json({ data: {} }));
const server = app.listen(0);
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;

afterAll(() => {
  server.close();
  rmSync(webDir, { recursive: true });
});

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('GET /graphql', () => {
  it('serves the explorer to a browser, with the same strict script policy as other pages', async () => {
    const response = await fetch(url, { headers: browser });
    expect(await response.text()).toContain('GraphiQL');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/https?:/);
  });

  it.each([
    ['a program', url, { accept: 'application/json' }],
    ['a program that takes anything', url, { accept: '*/*' }],
    ['a query in the address', `${url}?query={viewer{id}}`, browser],
  ])('serves the API for %s', async (_name, address, headers) => {
    expect(await (await fetch(address, { headers })).json()).toEqual({ data: {} });
  });
});
