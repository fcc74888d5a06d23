/**
 * Measures the script size (kB, brotli) of a first visit to each screen before any interaction, from Vite's manifest:
 * the shell, the screen's own chunks and its English texts. `npx tsx web/bench/first-load.bench.ts [dist]` after a
 * build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const dist = path.resolve(process.argv[2] ?? path.join(web, 'dist'));
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Scripts that index.html loads. */
const shell = [...readFileSync(path.join(dist, 'index.html'), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(
  (match) => match[1] ?? '',
);

/** Loaded soon after every page. */
const AT_REST = ['app/at-rest.ts'];
const GUARDED = ['app/guarded-area.tsx', '_device-store'];
/** Loaded with every screen behind sign-in except the catalogue. */
const CLIENT = ['app/with-apollo.tsx'];
const textFolder = readdirSync(path.join(dist, 'assets')).find((name) => name.startsWith('text-')) ?? '';
const text = (...namespaces: string[]) => namespaces.map((namespace) => `assets/${textFolder}/en/${namespace}.json`);

/** Files that each address loads besides the shell; `limit` is its performance budget in kB. */
const ROUTES: readonly { readonly route: string; readonly entries: readonly string[]; readonly limit?: number }[] = [
  { route: '/', entries: ['features/marketing/landing-page.tsx', ...text('common', 'marketing')], limit: 105 },
  { route: '/demo', entries: ['features/demo/demo-page.tsx', ...text('common', 'demo')], limit: 115 },
  { route: '/easy-use', entries: ['features/easy-use/easy-use-page.tsx', ...text('common', 'easyUse')], limit: 115 },
  {
    route: '/ux-showcase',
    entries: ['features/ux-showcase/ux-showcase-page.tsx', ...text('common', 'uxShowcase')],
    limit: 115,
  },
  { route: '/auth/verify', entries: ['app/verify-screen.tsx', ...text('common', 'accounts')], limit: 105 },
  {
    route: '/dashboard',
    entries: [...GUARDED, ...CLIENT, 'features/dashboard/dashboard-page.tsx', ...text('common', 'dashboard')],
    limit: 170,
  },
  {
    route: '/form-wizard',
    entries: [...GUARDED, ...CLIENT, 'features/forms/form-wizard-page.tsx', ...text('common', 'forms')],
  },
  {
    // Without the GraphQL client, which is loaded when the visitor chooses a situation.
    route: '/forms',
    entries: [...GUARDED, 'features/forms/form-packages-page.tsx', ...text('common', 'forms')],
    limit: 115,
  },
  {
    route: '/forms/{formType}',
    entries: [
      ...GUARDED,
      ...CLIENT,
      'features/applications/form-page.tsx',
      ...text('common', 'applications', 'engine'),
    ],
    limit: 215,
  },
  {
    // Answers of a form in progress are synchronised with other tabs: a WebSocket opens once they are on screen.
    route: '/forms/{formType}, begun',
    entries: [
      ...GUARDED,
      ...CLIENT,
      'features/applications/form-page.tsx',
      'app/socket-link.ts',
      ...text('common', 'applications', 'engine'),
    ],
    limit: 215,
  },
  {
    route: '/applications/{id}/submitted',
    entries: [...GUARDED, ...CLIENT, 'features/applications/submitted-page.tsx', ...text('common', 'applications')],
  },
];

function filesOf(entry: string, seen = new Set<string>()): Set<string> {
  if (entry.startsWith('assets/')) return seen.add(entry);
  // A chunk shared by several scripts is listed by its name.
  const chunk = manifest[entry] ?? Object.entries(manifest).find(([key]) => key.startsWith(`${entry}-`))?.[1];
  if (chunk === undefined)
    throw new Error(`${entry} is not in the manifest: build the web app, or correct the list of routes here`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

const brotliBytes = (file: string) =>
  brotliCompressSync(readFileSync(path.join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .byteLength;

let isOver = false;
for (const { route, entries, limit } of ROUTES) {
  const own = [...AT_REST, ...entries].flatMap((entry) => [...filesOf(entry)]);
  const files = new Set([...shell, ...own].filter((file) => /\.js(on)?$/.test(file)));
  const kilobytes = [...files].reduce((sum, file) => sum + brotliBytes(file), 0) / 1000;
  if (limit !== undefined && kilobytes > limit) isOver = true;
  console.log(
    `${route.padEnd(30)} ${kilobytes.toFixed(1).padStart(7)} kB  ${String(files.size).padStart(3)} files${limit ? `  (at most ${limit})` : ''}`,
  );
}
if (isOver) process.exitCode = 1;
