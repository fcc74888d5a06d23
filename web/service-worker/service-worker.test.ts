import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, 'service-worker.ts');

/** Runs the worker with a cache in memory. @param fetch the network */
function startWorker(fetch: (request: { readonly url: string }) => Promise<Response>) {
  const listeners = new Map<string, (event: object) => void>();
  const stored = new Map<string, Response>();
  const cache = {
    match: (key: string) => Promise.resolve(stored.get(key)?.clone()),
    put: (key: string, response: Response) => Promise.resolve(void stored.set(key, response)),
  };
  const code = ts.transpile(readFileSync(SOURCE, 'utf8'), { target: ts.ScriptTarget.ESNext });
  vm.runInNewContext(code, {
    BUILD: { id: '1', shell: [], signedIn: [], words: {} },
    URL,
    location: { origin: 'https://tern.example.org' },
    caches: { open: () => Promise.resolve(cache) },
    fetch,
    self: { addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) },
  });
  return async (address: string): Promise<Response> => {
    const waiting: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')!({
      request: { method: 'GET', mode: 'navigate', url: `https://tern.example.org${address}` },
      respondWith: (response: Promise<Response>) => (answer = response),
      waitUntil: (task: Promise<unknown>) => waiting.push(task),
    });
    const response = await answer!;
    await Promise.all(waiting);
    return response;
  };
}

it('opens the app offline, although a picture was opened in a tab of its own before', async () => {
  let isOnline = true;
  const open = startWorker(({ url }) => {
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    const [type, text] = url.endsWith('.webp') ? ['image/webp', 'picture'] : ['text/html; charset=utf-8', '<app>'];
    return Promise.resolve(new Response(text, { headers: { 'content-type': type } }));
  });
  await open('/dashboard');
  expect(await (await open('/pictures/first-screen.webp')).text()).toBe('picture');
  isOnline = false;
  expect(await (await open('/forms')).text()).toBe('<app>');
});
