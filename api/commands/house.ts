/**
 * `npm run house`: how simple the house is, in numbers that should only get better. What is worse than the limit beside
 * it fails; a limit is lowered when the number is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_SHAPES } from '../../schema/content/content-shapes.ts';
import { entangled } from './house/entangled.ts';

const root = path.resolve(import.meta.dirname, '../..');

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => !/(^|\/)(node_modules|generated|dist[^/]*)\//.test(file));

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Not tests, benchmarks or what they alone use. */
const sources = ['api', 'web', 'schema']
  .flatMap(filesIn)
  .filter(
    (file) => /\.(ts|tsx|mjs|css|prisma)$/.test(file) && !/\.(test|spec|bench)\.|\/(testing|e2e|bench)\//.test(file),
  );

const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);

const capabilityOf = (file: string): string | undefined => /^api\/features\/([^/]+)\//.exec(file)?.[1];

/** Which capabilities a capability imports from. */
function importsOfCapabilities(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of sources) {
    const capability = capabilityOf(file);
    if (capability === undefined) continue;
    const known = imports.get(capability) ?? new Set<string>();
    imports.set(capability, known);
    for (const [, from = ''] of textOf(file).matchAll(/from '(\.[^']+)'/g)) {
      const other = capabilityOf(path.join(path.dirname(file), from));
      if (other !== undefined && other !== capability) known.add(other);
    }
  }
  return imports;
}

/** The tables that several capabilities ask for themselves, instead of asking their owner. */
function sharedTables(): string[] {
  const models = filesIn('schema/prisma/models').flatMap((file) =>
    [...textOf(file).matchAll(/^model (\w)(\w*)/gm)].map(([, first = '', rest = '']) => first.toLowerCase() + rest),
  );
  const users = new Map(models.map((model) => [model, new Set<string>()]));
  for (const file of sources) {
    const capability = capabilityOf(file);
    if (capability === undefined) continue;
    for (const [, model = ''] of textOf(file).matchAll(/\b(?:db|tx|\w*\.db)\s*\.(\w+)\s*\.\w+\(/g))
      users.get(model)?.add(capability);
  }
  return [...users].filter(([, capabilities]) => capabilities.size > 1).map(([model]) => model);
}

const printed = new Set(CONTENT_SHAPES.map(({ name }) => `${name}.schema.json`));
const handWritten = filesIn('schema').filter(
  (file) => file.endsWith('.schema.json') && !printed.has(path.basename(file)),
);
const knots = entangled(importsOfCapabilities());
const tables = sharedTables();
/** They say what they look for in the code of a package. */
const surgery = filesIn('web/build').filter((file) => /resolveId|find: \/|\/dist\/production\//.test(textOf(file)));

interface Count {
  readonly name: string;
  readonly number: number;
  readonly limit: number;
  /** What is counted, when that helps. */
  readonly what?: readonly string[] | undefined;
}

const COUNTS: readonly Count[] = [
  { name: 'source lines without tests and content', number: linesOf(sources), limit: 92_000 },
  { name: 'lines of JSON Schema written by hand', number: linesOf(handWritten), limit: 0 },
  { name: 'files longer than 300 lines', number: sources.filter((file) => linesOf([file]) > 300).length, limit: 30 },
  {
    name: 'capabilities that import each other in a circle',
    number: Math.max(0, ...knots.map((knot) => knot.length)),
    limit: 0,
    what: knots[0],
  },
  { name: 'tables that several capabilities use', number: tables.length, limit: 11, what: tables },
  {
    name: 'build plugins that change other people’s packages',
    number: surgery.length,
    limit: 8,
    what: surgery.map((file) => path.basename(file)),
  },
];

for (const { name, number, limit, what = [] } of COUNTS) {
  const isWorse = number > limit;
  console.log(
    `${isWorse ? 'WORSE ' : 'ok    '} ${String(number).padStart(6)}  ${name}${isWorse ? ` (limit ${limit})` : ''}`,
  );
  if (what.length > 0) console.log(`               ${what.join(', ')}`);
  if (isWorse) process.exitCode = 1;
}
