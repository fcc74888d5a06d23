/**
 * Compiles the server and the commands to JavaScript: `node api/commands/compile-server.mjs <folder>`. A start then costs half
 * of what it costs with a TypeScript loader. Packages stay packages, but for those of many small files; texts, form definitions
 * and migrations stay where they lie, and the forms are stored beside the code as reading their files gives them.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fingerprintOfServer, root } from './prepare.mjs';

/** What is started as a process or thread of its own, by the name of its compiled file. */
const PROGRAMS = {
  main: 'api/main.ts',
  run: 'api/commands/run.ts',
  child: 'api/features/documents/reading/process/child.ts',
  'pdf-child': 'api/features/official-pdf/pdf-child.ts',
  'draw-blank-worker': 'api/features/official-pdf/draw-blank-worker.ts',
  'stored-forms': 'api/features/forms/stored-forms.ts',
};

const home = path.join(root, 'api/dist');

/** Compiled, a module lies elsewhere; what it reads lies beside its source. */
const keepSourceAddress = {
  name: 'keep-source-address',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](api|schema)[\\/].*\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!/\bimport\.meta\.(url|dirname)\b/.test(source)) return;
      const address = `new URL(${JSON.stringify(path.relative(home, file).replaceAll(path.sep, '/'))}, import.meta.url)`;
      const contents = source.replace(/\bimport\.meta\.(url|dirname)\b/g, (_, word) =>
        word === 'url' ? `${address}.href` : `fileURLToPathOfSource(new URL('.', ${address})).slice(0, -1)`,
      );
      return {
        contents: `import { fileURLToPath as fileURLToPathOfSource } from 'node:url';\n${contents}`,
        loader: 'ts',
      };
    });
  },
};

/** Of hundreds of files each, which a start would open one by one. Nothing loads them but our code and each other. */
const OF_MANY_FILES = /^(@cantoo\/pdf-lib|culori|libphonenumber-js|@apollo\/server|@graphql-tools\/\w+)(\/|$)/;
/** Read at each start by Node 20: nobody looks into a package's lines. */
const NO_MAP = `\n//# sourceMappingURL=data:application/json,${encodeURIComponent('{"version":3,"sources":[""],"mappings":"A"}')}`;
const joinPackages = {
  name: 'join-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind, resolveDir }) => {
      const owner = /.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(resolveDir)?.[0];
      // Of another version than everybody's.
      const isItsOwn = owner !== undefined && existsSync(path.join(owner, 'node_modules', name));
      if (kind === 'entry-point' || OF_MANY_FILES.test(name) || isItsOwn) return undefined;
      // The same in half as many bytes.
      return { path: name.replace(/^(pdfjs-dist\/.*pdf)\.mjs$/, '$1.min.mjs'), external: true };
    });
    onLoad({ filter: /[\\/]node_modules[\\/].*\.m?js$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')) + NO_MAP,
    }));
  },
};

const outdir = process.argv[2] ?? home;
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: PROGRAMS,
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  define: { IS_COMPILED: 'true' },
  plugins: [keepSourceAddress, joinPackages],
  logLevel: 'warning',
});

/** The packages that the compiled code needs, for whoever lays it out elsewhere (lay-out.mjs). */
const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
// What was joined is laid out too: with its licence, and with what it depends on.
const joined = Object.keys(metafile.inputs).filter((file) => file.startsWith('node_modules/'));
const externals = [
  ...imported.map(({ path: name }) => name),
  ...joined.map((file) => file.slice('node_modules/'.length)),
]
  .filter((name) => !name.startsWith('node:'))
  .map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
await writeFile(path.join(outdir, 'externals.json'), JSON.stringify({ externals: [...new Set(externals)].sort() }));

const { storeForms } = await import(pathToFileURL(path.resolve(outdir, 'stored-forms.mjs')).href);
storeForms(path.join(root, 'form-definitions'), path.join(outdir, 'forms'), fingerprintOfServer());
