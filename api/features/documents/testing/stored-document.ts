import { Readable } from 'node:stream';
import type { Document } from '../../../generated/prisma/client.ts';
import type { Services } from '../../../platform/context.ts';
import { encryptDocumentValue } from '../document-record.ts';
import type { FileReader } from '../reading/process/read-file.ts';
import type { ReadOutcome } from '../reading/process/read-outcome.ts';
import type { RawReading, Reading } from '../reading/reading.ts';
import type { LayoutPage } from '../reading/understand/layout.ts';
import { assignFiles, writeFile } from '../stored-files.ts';

interface Given {
  name?: string;
  mimeType?: string;
  bytes?: Buffer;
  createdAt?: Date;
  /** The result of the reading. Without it the document is pending. */
  reading?: Reading;
  text?: string;
  layout?: readonly LayoutPage[];
}

/** Stores a document of this user as an upload leaves it, or as reading leaves it if `reading` is given. */
export async function storeDocument(services: Services, userId: string, given: Given = {}): Promise<Document> {
  const { vault } = services;
  const id = services.newId('doc');
  const { name = 'passport.pdf', mimeType = 'application/pdf', bytes = Buffer.from(`%PDF-1.7 of ${id}`) } = given;
  const { reading, text, layout, createdAt = services.now() } = given;
  const file = await writeFile(services, { kind: 'original', userId, bytes: Readable.from([bytes]) });
  return services.db.$transaction(async (tx) => {
    const document = await tx.document.create({
      data: {
        id,
        userId,
        originalNameEncrypted: encryptDocumentValue(vault, { id, userId }, 'originalName', name),
        mimeType,
        fileSize: bytes.length,
        contentFingerprint: vault.fingerprint('document', `${id}${bytes.toString('base64')}`),
        createdAt,
        updatedAt: createdAt,
        ...(layout && {
          layoutEncrypted: encryptDocumentValue(vault, { id, userId }, 'layout', JSON.stringify(layout)),
        }),
        ...(reading && {
          analysisStatus: 'completed',
          readingEncrypted: encryptDocumentValue(vault, { id, userId }, 'reading', JSON.stringify(reading)),
          textEncrypted: encryptDocumentValue(vault, { id, userId }, 'text', text ?? ''),
        }),
      },
    });
    await assignFiles(tx, { documentId: id }, [{ id: file.id }]);
    return document;
  });
}

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };

export const PASSPORT: Reading = {
  documentType: 'passport',
  typeSureness: 'sure',
  language: 'es',
  pageCount: 1,
  pagesPrinted: null,
  pages: [{ page: 1, problems: [] }],
  findings: [
    { id: 'f1', person: 'holder', fact: 'name.family', value: 'GONZÁLEZ', printed: 'GONZÁLEZ' },
    { id: 'f2', person: 'holder', fact: 'passport.number', value: 'G12345678', printed: 'G12345678' },
    { id: 'f3', person: null, fact: 'expires', value: '2031-05-04', printed: '04 05 2031' },
  ].map((finding) => ({ ...finding, page: 1, box, from: 'mrz', sureness: 'likely' }) as Reading['findings'][number]),
};

/** Returns the raw reading of one page with these lines and a placeholder picture. */
export function rawOf(...lines: string[]): RawReading {
  return {
    pageCount: 1,
    pages: [
      {
        page: 1,
        from: 'textLayer',
        lines: lines.map((line) => ({ words: line.split(' ').map((text) => ({ text, box: null, confidence: 1 })) })),
        problems: [],
      },
    ],
    zones: [],
    pictures: [{ page: 1, width: 800, height: 600, bytes: Buffer.from(`JPEG of ${lines.join(' ')}`) }],
  };
}

/** Stands in for the reading process and returns the test's result immediately. */
export function quickReader(answer: (bytes: Buffer) => ReadOutcome | Promise<ReadOutcome>): FileReader {
  return {
    async read(bytes, _mimeType, onProgress) {
      const chunks: Buffer[] = [];
      for await (const chunk of bytes) chunks.push(Buffer.from(chunk as Uint8Array));
      onProgress?.(1, 2);
      return answer(Buffer.concat(chunks));
    },
    close: () => Promise.resolve(),
  };
}
