import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import yazl from 'yazl';

/** Small generated files of every type that may be uploaded. */
export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Returns a PDF of one empty page. @param note makes the file unique */
export function samplePdf(note = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n% ${note}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

export const sampleImage = (format: 'jpeg' | 'png', seed = 0): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: seed % 256, g: 120, b: 90 } } })
    .toFormat(format)
    .toBuffer();

export async function zipOf(parts: Readonly<Record<string, string>>, comment = ''): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end({ comment, forceZip64Format: false });
  return buffer(zip.outputStream);
}

const mainType = (type: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/${type}.main+xml"/></Types>`;

export const sampleDocx = (text = 'Hello', more: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': mainType('vnd.openxmlformats-officedocument.wordprocessingml.document'),
    'word/document.xml': `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ...more,
  });

export const sampleDocm = (): Promise<Buffer> =>
  zipOf({ '[Content_Types].xml': mainType('vnd.ms-word.document.macroEnabled'), 'word/document.xml': '<w:document/>' });

const SECTOR = 512;

/** Returns a compound file with this stream ("WordDocument" is Word's). @param more at most two further streams */
export function sampleCompoundFile(stream = 'WordDocument', ...more: readonly string[]): Buffer {
  const file = Buffer.alloc(4 * SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0xfffffffe, 60);
  file.writeUInt32LE(0xfffffffe, 68);
  file.fill(0xff, 76, SECTOR);
  file.writeUInt32LE(0, 76);
  const table = file.subarray(SECTOR, 2 * SECTOR).fill(0xff);
  [0xfffffffd, 0xfffffffe, 0xfffffffe].forEach((next, sector) => table.writeUInt32LE(next, sector * 4));
  [['Root Entry', 5], ...[stream, ...more].map((name) => [name, 2])].forEach(([name, type], index) => {
    const entry = file.subarray(2 * SECTOR + index * 128, 2 * SECTOR + (index + 1) * 128);
    entry.writeUInt16LE(entry.write(String(name), 'utf16le') + 2, 64);
    entry[66] = Number(type);
  });
  file.write('What the document says', 3 * SECTOR);
  return file;
}
