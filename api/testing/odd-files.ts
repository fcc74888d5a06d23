import { deflateRawSync } from 'node:zlib';
import { sampleDocm, sampleDocx, sampleImage, samplePdf, zipOf } from '../features/documents/testing/sample-files.ts';
import { mutate } from './mutate.ts';
import { unknownForm } from './unknown-form.ts';

export interface OddFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const ENDINGS = ['pdf', 'docx', 'doc', 'jpg', 'png', 'PDF', 'exe', 'svg', 'html', 'pdf.exe', ''];

/** Builds a ZIP with one entry whose header states the given sizes. */
function zipSaying(
  name: string,
  content: Buffer,
  told: { readonly size?: number; readonly packed?: number } = {},
): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(told.packed ?? packed.length, 18);
  head.writeUInt32LE(told.size ?? content.length, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02_01_4b_50, 0);
  head.copy(central, 6, 4, 30);
  const end = Buffer.alloc(22);
  const body = Buffer.concat([head, Buffer.from(name), packed]);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + Buffer.byteLength(name), 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, central, Buffer.from(name), end]);
}

/** Builds a PDF around a stream that claims to be packed this way. */
const pdfAround = (packing: string, stream: Buffer, page = '') =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n` +
        `2 0 obj<</Type/Pages/Kids[3 0 R 2 0 R]/Count 999999999>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 1e9 -1]/Contents 4 0 R${page}>>endobj\n` +
        `4 0 obj<</Length ${stream.length}/Filter${packing}>>stream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Prev 0/Size 99999999>>\nstartxref\n99999999\n%%EOF\n'),
  ]);

/** Decompression bombs, polyglot files and files with false headers. */
async function hostileFiles(): Promise<Buffer[]> {
  const [pdf, jpeg, png, docx] = [samplePdf(), await sampleImage('jpeg'), await sampleImage('png'), await sampleDocx()];
  const zeros = Buffer.alloc(8 * 1024 * 1024);
  const packed = deflateRawSync(zeros);
  const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><x>&b;</x>';
  const endless = Buffer.from(png);
  endless.writeUInt32BE(0x7f_ff_ff_ff, 16);
  endless.writeUInt32BE(0x7f_ff_ff_ff, 20);
  return [
    Buffer.alloc(0),
    Buffer.from('%PDF-'),
    Buffer.from('%PDF-1.7'),
    Buffer.from([0xff, 0xd8, 0xff]),
    png.subarray(0, 8),
    Buffer.from('PK\x03\x04'),
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096, 0xff)]),
    Buffer.concat([jpeg, pdf]),
    Buffer.concat([pdf, docx]),
    Buffer.concat([docx, pdf]),
    Buffer.concat([png, docx]),
    Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)//'), pdf]),
    Buffer.concat([Buffer.from('MZ'), pdf]),
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    Buffer.from(`<html><script>alert(1)</script></html>`),
    pdfAround('/FlateDecode', packed),
    pdfAround('[/FlateDecode/FlateDecode/ASCIIHexDecode]', deflateRawSync(packed)),
    pdfAround('/JBIG2Decode', Buffer.alloc(64, 0xff)),
    pdfAround('/JPXDecode', jpeg),
    pdfAround('/LZWDecode', Buffer.alloc(2_000, 0x80)),
    Buffer.from(`%PDF-1.7\n${'1 0 obj<<'.repeat(20_000)}`),
    Buffer.from(`%PDF-1.7\n1 0 obj${'['.repeat(100_000)}`),
    endless,
    await sampleDocm(),
    zipSaying('word/document.xml', zeros),
    zipSaying('word/document.xml', zeros, { size: 10 }),
    zipSaying('[Content_Types].xml', Buffer.from('<Types/>'), { size: 0xff_ff_ff_fe, packed: 0xff_ff_ff_fe }),
    zipSaying('../../../../tmp/attack', Buffer.from('out')),
    await zipOf(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`a/${at}.xml`, '']))),
    await sampleDocx('x', { 'word/vbaProject.bin': 'macro', 'word/styles.xml': entity }),
    await zipOf({ '[Content_Types].xml': entity, 'word/document.xml': entity }),
    Buffer.from(await unknownForm((doc) => doc.encrypt({ userPassword: 'reader', ownerPassword: 'owner' }))),
  ];
}

/** Returns this many files that no person would send: the hostile ones first, then mutants of good ones. */
export async function oddFiles(count: number, names: readonly string[]): Promise<OddFile[]> {
  const hostile = await hostileFiles();
  const good = [
    samplePdf(),
    Buffer.from(await unknownForm()),
    await sampleImage('jpeg'),
    await sampleImage('png'),
    await sampleDocx(),
    ...hostile.filter(({ length }) => length > 40),
  ];
  return Array.from({ length: count }, (_, at) => {
    const original = good[at % good.length] ?? samplePdf();
    const bytes = hostile[at] ?? mutate(original, at);
    const ending = ENDINGS[Math.floor(at / 2) % 5] ?? 'pdf';
    const odd = `${names[at % names.length] ?? ''}.${at % 7 === 0 ? (ENDINGS[at % ENDINGS.length] ?? '') : ending}`;
    return { name: odd, bytes };
  });
}
