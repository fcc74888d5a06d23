import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import type { RawReading } from '../reading.ts';
import { ReadingInterruptedError } from './reading-process.ts';
import { createFileReader, type FileReader } from './read-file.ts';
import type { ReadOutcome } from './read-outcome.ts';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function pdfOf(...pages: { lines: readonly string[]; turn?: number }[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { lines, turn = 0 } of pages) {
    const page = pdf.addPage([612, 792]);
    page.setRotation(degrees(turn));
    lines.forEach((line, index) => page.drawText(line, { x: 72, y: 700 - index * 24, size: 12, font }));
  }
  return Buffer.from(await pdf.save());
}

/** Renders letters as a picture without a text layer. */
const photoOf = (lines: readonly string[], { turn = 0, size = 34 } = {}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="100%" height="100%" fill="#f6f4ee"/>${lines
        .map(
          (line, at) =>
            `<text x="90" y="${160 + at * 70}" font-family="DejaVu Sans, Noto Sans, sans-serif" font-size="${size}">${line}</text>`,
        )
        .join('')}</svg>`,
    ),
  )
    .rotate(turn)
    .jpeg({ quality: 90 })
    .toBuffer();

async function zipOf(parts: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const docxOf = (body: string | Buffer) =>
  zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': body,
  });

interface Qpdf {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
  callMain(options: readonly string[]): number;
}

/** Returns the PDF encrypted with a password. */
async function locked(pdf: Buffer): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const createQpdf = require('@neslinesli93/qpdf-wasm') as (options: object) => Promise<Qpdf>;
  const locateFile = () => require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
  const qpdf = await createQpdf({ locateFile, noInitialRun: true });
  qpdf.FS.writeFile('/open.pdf', pdf);
  expect(qpdf.callMain(['--encrypt', 'reader', 'owner', '256', '--', '/open.pdf', '/locked.pdf'])).toBe(0);
  return Buffer.from(qpdf.FS.readFile('/locked.pdf'));
}

const words = ({ pages }: RawReading) =>
  pages.map(({ lines }) => lines.map((line) => line.words.map(({ text }) => text).join(' ')).join('\n'));

const LETTER = ['Birth certificate', 'Given name: MARIA ELENA', 'Date of birth: March 9, 1987', 'Place: Springfield'];

describe('reading files in a separate process', () => {
  let reader: FileReader;
  beforeAll(() => void (reader = createFileReader({ processes: 1 })));
  afterAll(() => reader.close());

  const read = (bytes: Buffer, type: string, onProgress?: (page: number, of: number) => void) =>
    reader.read(Readable.from([bytes.subarray(0, 900), bytes.subarray(900)]), type, onProgress);
  const rawOf = (outcome: ReadOutcome) => {
    if (!outcome.ok) throw new Error(outcome.failure);
    return outcome.raw;
  };

  it('reads the text of a PDF page by page, with positions, pictures and progress', async () => {
    const heard: string[] = [];
    const pdf = await pdfOf({ lines: LETTER }, { lines: ['Second page with more text than a scanner adds'] });
    const raw = rawOf(await read(pdf, PDF, (page, of) => heard.push(`${page}/${of}`)));
    expect(words(raw)).toEqual([LETTER.join('\n'), 'Second page with more text than a scanner adds']);
    expect(raw.pages[0]).toMatchObject({ from: 'textLayer', problems: [] });
    const [birth] = raw.pages[0]?.lines[0]?.words ?? [];
    expect(birth?.confidence).toBe(1);
    expect(birth?.box?.x).toBeCloseTo(72 / 612, 2);
    expect(birth?.box?.y).toBeCloseTo((792 - 712) / 792, 1);
    expect(raw.pictures.map(({ page, height }) => [page, height])).toEqual([
      [1, 1600],
      [2, 1600],
    ]);
    expect((await sharp(raw.pictures[0]?.bytes).metadata()).format).toBe('jpeg');
    expect(heard).toContain('2/2');
  });

  it('places the words of a rotated page where a person sees them', async () => {
    const raw = rawOf(await read(await pdfOf({ lines: LETTER, turn: 90 }), PDF));
    const [birth] = raw.pages[0]?.lines.flatMap((line) => line.words) ?? [];
    // After a clockwise turn, the upper left corner is the upper right one.
    expect(birth?.box?.x).toBeGreaterThan(0.75);
    expect(raw.pictures[0]?.width).toBe(1600);
  });

  it('reads text typed into the fields of a form', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([612, 792]);
    const box = pdf.getForm().createTextField('family');
    box.addToPage(page, { x: 100, y: 600, width: 200, height: 20 });
    box.setText('GONZALEZ OF THE FORM, AND A LONG SENTENCE');
    expect(words(rawOf(await read(Buffer.from(await pdf.save()), PDF))).join()).toContain('GONZALEZ OF THE FORM');
  });

  it('reads an upright and a rotated photo with OCR', async () => {
    const lines = [...LETTER, 'Registro Civil del Estado', 'Acta de nacimiento del registrado', 'Nombre de la madre'];
    for (const turn of [0, 90]) {
      const raw = rawOf(await read(await photoOf(lines, { turn }), 'image/jpeg'));
      expect(words(raw)[0]).toContain('March 9, 1987');
      expect(words(raw)[0]).toContain('nacimiento');
      const [picture] = raw.pictures;
      expect((picture?.height ?? 0) > (picture?.width ?? 0)).toBe(true);
      expect(raw.pages[0]).toMatchObject({ from: 'ocr', problems: [] });
    }
  });

  it('reports a blank page, and reads no text from it', async () => {
    const white = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#fdfdfb' } });
    const raw = rawOf(await read(await white.jpeg().toBuffer(), 'image/jpeg'));
    expect(raw.pages[0]).toMatchObject({ problems: ['blank'], lines: [] });
  });

  it('reads a Word file', async () => {
    const body =
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Sworn statement of</w:t></w:r></w:p><w:p><w:r><w:t>María González</w:t></w:r></w:p></w:body></w:document>';
    const raw = rawOf(await read(await docxOf(body), DOCX));
    expect(words(raw)).toEqual(['Sworn statement of\nMaría González']);
    expect(raw.pages[0]?.lines[0]?.words[0]?.box).toBeNull();
  });

  it('keeps a table label on one line with its value', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const body = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:tbl><w:tr>${cell('Name:')}${cell('Ana &amp; Luis')}</w:tr><w:tr>${cell('Date:')}${cell('March 9, 1987')}</w:tr></w:tbl></w:body></w:document>`;
    expect(words(rawOf(await read(await docxOf(body), DOCX)))).toEqual(['Name: Ana & Luis\nDate: March 9, 1987']);
  });

  it('reads a Word file from before 2007', async () => {
    const raw = rawOf(
      await read(readFileSync(new URL('testing/statement.doc', import.meta.url)), 'application/msword'),
    );
    expect(words(raw)[0]).toContain('Sworn statement of María González');
  });

  describe('refuses with its own failure code', () => {
    const failureOf = async (bytes: Buffer, type: string) => {
      const outcome = await read(bytes, type);
      return outcome.ok ? 'read' : outcome.failure;
    };

    it('a PDF with a password', async () => {
      expect(await failureOf(await locked(await pdfOf({ lines: LETTER })), PDF)).toBe('PASSWORD_PROTECTED');
    });

    it('a PDF with 5,000 pages, and returns their number', async () => {
      const pdf = await PDFDocument.create();
      for (let page = 0; page < 5_000; page++) pdf.addPage();
      const outcome = await read(Buffer.from(await pdf.save()), PDF);
      expect(outcome).toMatchObject({ ok: false, failure: 'TOO_MANY_PAGES', pageCount: 5_000 });
    });

    it('a broken PDF, and a file that is no PDF', async () => {
      expect(await failureOf(Buffer.from('%PDF-1.7\nnothing more'), PDF)).toBe('BROKEN_FILE');
      expect(await failureOf(Buffer.from('hello'), PDF)).toBe('BROKEN_FILE');
    });

    it('a truncated JPEG', async () => {
      const whole = await photoOf(LETTER);
      expect(await failureOf(whole.subarray(0, whole.length / 3), 'image/jpeg')).toBe('BROKEN_FILE');
    });

    it('a picture of 20,000 by 20,000 pixels, without decoding it', async () => {
      const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer();
      // Only the header claims this size: decoding the picture would find it broken.
      const size = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5;
      bytes.writeUInt16BE(20_000, size);
      bytes.writeUInt16BE(20_000, size + 2);
      expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject({
        width: 20_000,
        height: 20_000,
      });
      expect(await failureOf(bytes, 'image/jpeg')).toBe('TOO_MANY_PIXELS');
    });

    it('a Word file that unpacks to more than the limit', async () => {
      expect(await failureOf(await docxOf(Buffer.alloc(150 * 1024 * 1024, ' ')), DOCX)).toBe('TOO_LARGE_UNPACKED');
    });

    it('a zip that is no Word file', async () => {
      expect(await failureOf(await zipOf({ 'a.txt': 'hello' }), DOCX)).toBe('BROKEN_FILE');
    });
  });
});

describe('a reading process', () => {
  it('fails its document when it exceeds the memory limit or stays silent too long', async () => {
    const pdf = await pdfOf({ lines: LETTER });
    const small = createFileReader({ processes: 1, limits: { memoryBytes: 40 * 1024 * 1024 } });
    expect(await small.read(Readable.from([pdf]), PDF)).toMatchObject({ ok: false, failure: 'TOO_MUCH_MEMORY' });
    await small.close();
    const hasty = createFileReader({ processes: 1, limits: { silentMs: 1 } });
    expect(await hasty.read(Readable.from([await photoOf(LETTER)]), 'image/jpeg')).toMatchObject({
      ok: false,
      failure: 'TOO_SLOW',
    });
    await hasty.close();
  });

  it('fails only the current document when it is killed', async () => {
    const before = children();
    const reader = createFileReader({ processes: 1 });
    const slow = reader.read(Readable.from([await photoOf([...LETTER, ...LETTER, ...LETTER])]), 'image/jpeg');
    for (const pid of await newChildren(before)) process.kill(pid, 'SIGKILL');
    expect(await slow).toMatchObject({ ok: false });
    expect(await reader.read(Readable.from([await pdfOf({ lines: LETTER })]), PDF)).toMatchObject({ ok: true });
    await reader.close();
  });

  it('leaves the document for another try when its reader is closed', async () => {
    const reader = createFileReader({ processes: 1 });
    const bytes = Readable.from([await photoOf(LETTER)]);
    const reading = reader.read(bytes, 'image/jpeg');
    // The reader has received the whole document and has not read it yet.
    bytes.once('end', () => void reader.close());
    await expect(reading).rejects.toThrow(ReadingInterruptedError);
  });

  it('inherits no secret of the server', async () => {
    process.env['ENCRYPTION_KEYS'] = 'k1:secret';
    const before = children();
    const reader = createFileReader({ processes: 1 });
    const reading = reader.read(Readable.from([await pdfOf({ lines: LETTER })]), PDF);
    const environments = (await newChildren(before)).map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
    delete process.env['ENCRYPTION_KEYS'];
    expect(environments.length).toBeGreaterThan(0);
    for (const environment of environments) expect(environment).not.toMatch(/ENCRYPTION|DATABASE|SMTP|AWS/);
    await reading;
    await reader.close();
  });

  it('rejects when the source of the bytes fails, and reads the next document', async () => {
    const reader = createFileReader({ processes: 1 });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('%PDF-1.7');
        await Promise.resolve();
        throw new Error('the store is down');
      })(),
    );
    const reading = reader.read(broken, PDF);
    await expect(reading).rejects.toThrow('the store is down');
    expect(await reader.read(Readable.from([await pdfOf({ lines: LETTER })]), PDF)).toMatchObject({ ok: true });
    await reader.close();
  });
});

/** Process ids of this process's reading processes. */
function children(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        const isChild = Number(after.split(' ')[1]) === process.pid;
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/child.mjs');
      } catch {
        return false;
      }
    });
}

/** Process ids of readers started since. Waits, because a process needs a moment to appear. */
async function newChildren(before: readonly number[]): Promise<number[]> {
  const begun = () => children().filter((pid) => !before.includes(pid));
  await expect.poll(() => begun().length).toBeGreaterThan(0);
  return begun();
}
