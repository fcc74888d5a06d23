/** Writes a brotli and a gzip copy beside each text file of the built web app: compressed once, not for each visitor. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
  const bytes = readFileSync(path.join(folder, name));
  if (bytes.length < 1_000) continue;
  writeFileSync(
    path.join(folder, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
