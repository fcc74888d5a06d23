/** Writes a brotli and a gzip copy beside each text file of the built web app, instead of compressing per request. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

async function compress(file) {
  const bytes = await readFile(file);
  if (bytes.length < 1_000) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, smallest));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

const [folder] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true }).filter((name) =>
  /\.(js|css|svg|json|webmanifest|txt)$/.test(name),
);
// Compression runs in the thread pool, so the files are compressed in parallel.
await Promise.all(files.map((name) => compress(path.join(folder, name))));
