/** Shared code of the form engine benchmarks: builds their pages for production and opens them in a browser. */
import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';

/** Returns the body of `/form.json` for the page's query string. */
type FormOf = (query: URLSearchParams) => unknown;

/** Builds and serves the pages, runs `measure`, then closes the browser and the server. */
export async function onBenchPages(
  formOf: FormOf,
  measure: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'form-bench-'));
  try {
    await buildPages(folder);
    const server = await serve(folder, formOf);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      await measure(browser, addressOf(server));
    } finally {
      await browser.close();
      server.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Opens a page and waits until its first section accepts input. */
export async function openBenchPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Polled by hand: Playwright's waitForFunction evaluates strings, which Tern's content security policy forbids.
  while ((await page.evaluate('window.benchIsReady')) !== true) await page.waitForTimeout(20);
}

async function buildPages(folder: string): Promise<void> {
  // The root for Tailwind, which generates styles from the classes used below it.
  const root = path.resolve(import.meta.dirname, '../..');
  const pages = ['tern', 'stock', 'hook-form', 'page-alone'].map((page) =>
    path.join(root, 'bench/typing', `${page}.html`),
  );
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwind()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: false, rolldownOptions: { input: pages } },
  });
}

async function serve(folder: string, formOf: FormOf): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/form.json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(formOf(searchParams)));
      return;
    }
    const type = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }[path.extname(pathname)];
    // Tern runs under its own policy; ajv cannot, because it compiles code from strings.
    const policy = pathname.endsWith('/tern.html') ? "default-src 'self'; script-src 'self'" : '';
    readFile(path.join(folder, pathname)).then(
      (body) => {
        response.setHeader('content-type', type ?? 'application/octet-stream');
        if (policy !== '') response.setHeader('content-security-policy', policy);
        response.end(body);
      },
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bench server has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Returns a clock of the page's script time in ms, in thread time, so that other load counts little. */
export async function scriptClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
}
