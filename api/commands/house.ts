/** `npm run house`: measures the code's simplicity. A number above its limit fails; a limit falls with its number. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_SHAPES } from '../../schema/content/content-shapes.ts';
import { stronglyConnected } from './house/strongly-connected.ts';
import { foreignTables } from './house/foreign-tables.ts';
import { getOrInsert } from '../../schema/forms/get-or-insert.ts';

const root = path.resolve(import.meta.dirname, '../..');

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => !/(^|\/)(node_modules|generated|dist[^/]*)\//.test(file));

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Source files without tests, benchmarks and what only they use. */
const sources = ['api', 'web', 'schema']
  .flatMap(filesIn)
  .filter(
    (file) => /\.(ts|tsx|mjs|css|prisma)$/.test(file) && !/\.(test|spec|bench)\.|\/(testing|e2e|bench)\//.test(file),
  );

const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);

const capabilityOf = (file: string): string | undefined => /^api\/features\/([^/]+)\//.exec(file)?.[1];

/** Returns the capabilities that each capability imports from. */
function importsOfCapabilities(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of sources) {
    const capability = capabilityOf(file);
    if (capability === undefined) continue;
    const importsOfThis = getOrInsert(imports, capability, () => new Set<string>());
    for (const [, from = ''] of textOf(file).matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const other = capabilityOf(path.join(path.dirname(file), from));
      if (other !== undefined && other !== capability) importsOfThis.add(other);
    }
  }
  return imports;
}

/**
 * Returns "Document: desk/desk-order.ts" for every file that queries another owner's table directly. Backup and
 * doctor are exempt, because they read the database as a whole.
 */
function usesOfForeignTables(): string[] {
  const tables = new Map(
    filesIn('schema/prisma/models').flatMap((file) =>
      [...textOf(file).matchAll(/^model (\w+) \{.*?@@map\("(\w+)"\)/gms)].map(
        ([, model = '', table = '']) => [table, model] as const,
      ),
    ),
  );
  return sources
    .filter((file) => /^api\/(?!commands\/(backup|doctor)\/)/.test(file))
    .flatMap((file) => {
      const owner = capabilityOf(file) ?? (/^api\/(platform|adapters)\//.test(file) ? 'platform' : 'api');
      const inFolder = file.replace(/^api\/(features\/)?/, '');
      return foreignTables(textOf(file), owner, tables).map((model) => `${model}: ${inFolder}`);
    })
    .sort();
}

const printed = new Set(CONTENT_SHAPES.map(({ name }) => `${name}.schema.json`));
const handWritten = filesIn('schema').filter(
  (file) => file.endsWith('.schema.json') && !printed.has(path.basename(file)),
);
const knots = stronglyConnected(importsOfCapabilities());
const foreign = usesOfForeignTables();
/** Build files that patch code of a package, recognised by the code they search for. */
const surgery = [...filesIn('web/build'), 'web/vite.config.ts'].filter((file) =>
  /resolveId|find: \/|\/dist\/production\//.test(textOf(file)),
);

interface Count {
  readonly name: string;
  readonly number: number;
  readonly limit: number;
  /** Names of the counted items, where that helps. */
  readonly what?: readonly string[] | undefined;
}

const COUNTS: readonly Count[] = [
  { name: 'source lines without tests and content', number: linesOf(sources), limit: 130_914 },
  { name: 'lines of JSON Schema written by hand', number: linesOf(handWritten), limit: 0 },
  { name: 'files longer than 300 lines', number: sources.filter((file) => linesOf([file]) > 300).length, limit: 6 },
  {
    name: 'capabilities that import each other in a circle',
    number: Math.max(0, ...knots.map((knot) => knot.length)),
    limit: 0,
    what: knots[0],
  },
  { name: 'uses of a table outside of its owner', number: foreign.length, limit: 0, what: foreign },
  {
    name: 'build plugins that change other people’s packages',
    number: surgery.length,
    limit: 0,
    what: surgery.map((file) => path.basename(file)),
  },
];

for (const { name, number, limit, what = [] } of COUNTS) {
  const isWorse = number > limit;
  const remedy = isWorse ? ` (limit ${limit})` : '';
  console.log(`${isWorse ? 'WORSE ' : 'ok    '} ${String(number).padStart(6)}  ${name}${remedy}`);
  if (what.length > 0) console.log(`               ${what.join(', ')}`);
  if (isWorse) process.exitCode = 1;
}
