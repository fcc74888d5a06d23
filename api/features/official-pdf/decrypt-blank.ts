import { createRequire } from 'node:module';
import { NotAFormPdfError } from './official-pdf-errors.ts';

/** Used part of qpdf's Emscripten module; the package has no types for Node. */
interface Qpdf {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
  callMain(options: readonly string[]): number;
}

const require = createRequire(import.meta.url);

/**
 * Removes the encryption of blanks with qpdf (WebAssembly), because pdf-lib cannot read files with an empty user
 * password. Stream data is kept as is: AR-11 has empty streams that readers warn about once compressed again.
 * @throws NotAFormPdfError if the bytes are no PDF, or need a password.
 */
export async function decryptBlank(official: Uint8Array): Promise<Uint8Array> {
  const createQpdf = require('@neslinesli93/qpdf-wasm') as (options: object) => Promise<Qpdf>;
  const qpdf = await createQpdf({
    locateFile: () => require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'),
    noInitialRun: true,
    print: () => undefined,
    printErr: () => undefined,
  });
  qpdf.FS.writeFile('/official.pdf', official);
  const options = ['--decrypt', '--object-streams=disable', '--stream-data=preserve', '--no-warn', '--warning-exit-0'];
  const status = qpdf.callMain([...options, '/official.pdf', '/plain.pdf']);
  if (status !== 0) throw new NotAFormPdfError();
  return qpdf.FS.readFile('/plain.pdf');
}
