import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { FileEmptyError, FileHidesAnotherError, FileTypeMismatchError } from './documents-errors.ts';
import { sampleCompoundFile, sampleDocx, sampleImage, samplePdf, zipOf } from './testing/sample-files.ts';
import type { Content } from './upload-rules.ts';
import { FileTypeDetector } from './detect-file-type.ts';

const ALL: readonly Content[] = ['pdf', 'jpeg', 'png', 'zip', 'cfb'];

async function look(bytes: Buffer, { contents = ALL, chunk = 7_919 } = {}): Promise<Content | undefined> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  );
  const looking = new FileTypeDetector(contents);
  let passed = Buffer.alloc(0);
  await pipeline(Readable.from(chunks), looking, async (out) => void (passed = await buffer(out)));
  expect(passed.equals(bytes)).toBe(true);
  return looking.content;
}

describe('file type detection', () => {
  const samples = new Map<Content, Buffer>();
  let zip: Buffer;
  beforeAll(async () => {
    zip = await zipOf({ 'hidden.html': '<script>alert(1)</script>' });
    samples.set('pdf', samplePdf());
    samples.set('jpeg', await sampleImage('jpeg'));
    samples.set('png', await sampleImage('png'));
    samples.set('zip', await sampleDocx());
    samples.set('cfb', sampleCompoundFile());
  });
  const sample = (content: Content) => samples.get(content) ?? Buffer.alloc(0);

  it('detects the type by the first bytes, for any chunk size', async () => {
    for (const content of ALL)
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 3_000 }), async (chunk) => {
          expect(await look(sample(content), { chunk })).toBe(content);
        }),
        { numRuns: 10 },
      );
  });

  it('rejects content that does not match the declared type', async () => {
    for (const content of ALL)
      await expect(
        look(sample(content), { contents: ALL.filter((other) => other !== content) }),
      ).rejects.toBeInstanceOf(FileTypeMismatchError);
    await expect(look(Buffer.from('MZ\x90\0\x03'))).rejects.toBeInstanceOf(FileTypeMismatchError);
    await expect(look(Buffer.alloc(0))).rejects.toBeInstanceOf(FileEmptyError);
  });

  it('rejects a file that hides a second one, at any position and for any chunk size', async () => {
    const behind = [
      zip,
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('\n<!DOCTYPE html><p>'),
      Buffer.from('\n<?php system(1); ?>'),
      Buffer.from('MZ\x90\0\x03'),
      samplePdf(),
      Buffer.concat([Buffer.alloc(5_000, 1), Buffer.from('<html>')]),
    ];
    for (const content of ['pdf', 'jpeg', 'png'] as const)
      for (const second of behind)
        await fc.assert(
          fc.asyncProperty(fc.integer({ min: 1, max: 700 }), async (chunk) => {
            const both = Buffer.concat([sample(content), second]);
            await expect(look(both, { chunk })).rejects.toBeInstanceOf(FileHidesAnotherError);
          }),
          { numRuns: 5 },
        );
    await expect(look(Buffer.concat([sample('cfb'), zip]))).rejects.toBeInstanceOf(FileHidesAnotherError);
  });

  it('rejects a file that is a picture to one program and a PDF to another', async () => {
    const jpeg = sample('jpeg');
    const note = Buffer.from('\xff\xfe\0\x0b%PDF-1.7\n', 'latin1');
    const both = Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]);
    await expect(look(both)).rejects.toBeInstanceOf(FileHidesAnotherError);
    await expect(look(Buffer.concat([Buffer.from('\n'), samplePdf()]))).rejects.toBeInstanceOf(FileHidesAnotherError);
  });

  it('accepts the trailing data that cameras and programs append', async () => {
    const [jpeg, png, pdf] = [sample('jpeg'), sample('png'), sample('pdf')];
    // Valid trailing data: a second picture (MPF), a trailer of zeros, an appended update.
    for (const bytes of [
      Buffer.concat([jpeg, jpeg]),
      Buffer.concat([jpeg, Buffer.from('SEFH\0\0trailer\0SEFT')]),
      Buffer.concat([png, Buffer.alloc(4_096)]),
      Buffer.concat([pdf, Buffer.from('\r\n')]),
      Buffer.concat([pdf, Buffer.from('4 0 obj<</Type/Metadata>>endobj\ntrailer<</Prev 9>>\n%%EOF\n')]),
    ])
      expect(ALL).toContain(await look(bytes));
  });
});
