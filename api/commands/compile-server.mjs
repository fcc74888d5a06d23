/**
 * Compiles the server and the commands to JavaScript: `node api/commands/compile-server.mjs <folder>`. This halves
 * the start-up time compared with a TypeScript loader. Packages stay external, except those of many small files.
 * Texts, form definitions and migrations stay where they are; the parsed forms are stored beside the code.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
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

const home = path.join(root, 'api/dist');

/** Keeps the source's address in `import.meta`: compiled modules move, the files they read stay beside the source. */
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

/** Packages of hundreds of files each, bundled for a faster start. Only Tern's code and these packages import them. */
const OF_MANY_FILES = /^(@cantoo\/pdf-lib|culori|libphonenumber-js|@apollo\/server|@graphql-tools\/\w+)(\/|$)/;
/** Empty source map: Node 20 reads maps at each start, and nobody debugs into the packages. */
const NO_MAP = `\n//# sourceMappingURL=data:application/json,${encodeURIComponent('{"version":3,"sources":[""],"mappings":"A"}')}`;
const joinPackages = {
  name: 'join-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind, resolveDir }) => {
      const owner = /.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(resolveDir)?.[0];
      // The importing package has a version of its own.
      const isItsOwn = owner !== undefined && existsSync(path.join(owner, 'node_modules', name));
      if (kind === 'entry-point' || OF_MANY_FILES.test(name) || isItsOwn) return undefined;
      // The minified build is the same in half as many bytes.
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

/** External packages that the compiled code needs, written for lay-out.mjs. */
const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
// Bundled packages are laid out too, for their licences and their dependencies.
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
