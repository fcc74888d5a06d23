import { pipeline } from 'node:stream';
import { FileInfectedError } from '../../adapters/malware-scan.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { findApplication } from '../applications/public.ts';
import { publishDocumentChanged } from './document-events.ts';
import { encryptDocumentValue } from './document-record.ts';
import { enqueueReading } from './read-document.ts';
import { assignFiles, discardFiles, openFile, writeFile, type WrittenFile } from './stored-files.ts';
import type { IncomingFile } from './upload-form.ts';
import { cleanFileName, kindOfName, type FileKind } from './upload-rules.ts';
import { FileTypeDetector } from './detect-file-type.ts';
import { checkCompoundFile, checkDocx } from './check-word-file.ts';

export interface UploadedDocument {
  readonly document: Document;
  /** Whether the same content was uploaded before; `document` is the earlier one. */
  readonly isAlreadyHere: boolean;
}

/** Passes the file to `receive` as it arrives, and returns the other fields of the form. */
export type UploadForm = (receive: (file: IncomingFile) => Promise<void>) => Promise<{ applicationId?: string }>;

/** A whole filing has fewer documents; a folder uploaded by mistake ends here. */
const UPLOADS: Limit = { name: 'upload-document', times: 300, seconds: 3_600 };

interface ReceivedFile extends WrittenFile {
  readonly name: string;
  readonly kind: FileKind;
}

/**
 * Stores a file as a document of the viewer and returns before it is read. The type is detected from the content and
 * must match the name. A user's second upload of the same content makes no document. On an error nothing is kept.
 * @throws NotSignedInError, TooManyRequestsError, ApplicationNotFoundError
 * @throws every error of documents-errors.ts that begins with File, and those of reading the form
 * @throws FileInfectedError, ScannerDownError, StorageFullError, StorageDownError
 */
export async function uploadDocument(ctx: Context, form: UploadForm): Promise<UploadedDocument> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(UPLOADS, userId);
  let received: ReceivedFile | undefined;
  let isStored = false;
  try {
    const { applicationId } = await form(async (file) => void (received = await receiveFile(ctx, userId, file)));
    if (applicationId !== undefined) await findApplication(ctx, applicationId);
    if (!received) throw new Error('a form without a file was let through');
    const uploaded = await keepDocument(ctx, userId, received);
    isStored = !uploaded.isAlreadyHere;
    return uploaded;
  } catch (error) {
    if (error instanceof FileInfectedError)
      ctx.log.warn({ requestId: ctx.caller.requestId }, 'An infected file was refused');
    throw error;
  } finally {
    if (received && !isStored) await discardFiles(ctx, [received]);
  }
}

async function receiveFile(
  ctx: Context,
  userId: string,
  { name: sentName, bytes, limit }: IncomingFile,
): Promise<ReceivedFile> {
  const name = cleanFileName(sentName);
  const kind = kindOfName(name);
  const look = new FileTypeDetector(kind.contents);
  const scan = ctx.malwareScan?.through();
  // Errors propagate through the pipeline to the file writer.
  const looked = scan ? pipeline(bytes, look, scan, () => {}) : pipeline(bytes, look, () => {});
  const written = await writeFile(ctx, { kind: 'original', userId, bytes: looked, limit });
  try {
    if (look.content === 'zip' || look.content === 'cfb') await checkWordFile(ctx, userId, written, kind);
  } catch (error) {
    await discardFiles(ctx, [written]);
    throw error;
  }
  return { ...written, name, kind };
}

/** One at a time per process: the parts of a Word file are found from its end, so it must be in memory. */
let lastCheck: Promise<unknown> = Promise.resolve();

function checkWordFile(ctx: Context, userId: string, { id, size }: WrittenFile, kind: FileKind): Promise<void> {
  const check = lastCheck.then(async () => {
    const file = await ctx.db.storedFile.findUniqueOrThrow({ where: { id } });
    const bytes = Buffer.allocUnsafeSlow(size);
    let length = 0;
    for await (const chunk of await openFile(ctx, file, userId)) length += (chunk as Buffer).copy(bytes, length);
    if (bytes.toString('latin1', 0, 2) === 'PK') checkDocx(bytes);
    else checkCompoundFile(bytes, kind.contents.includes('zip'));
  });
  lastCheck = check.catch(() => {});
  return check;
}

async function keepDocument(ctx: Context, userId: string, file: ReceivedFile): Promise<UploadedDocument> {
  const { db, vault } = ctx;
  const contentFingerprint = vault.fingerprint('document-content', `${userId}:${file.sha256}`);
  const id = ctx.newId('doc');
  const now = ctx.now();
  const document = await db.$transaction(async (tx) => {
    // The unique index decides between concurrent uploads: the second waits for the first and inserts nothing.
    const { count } = await tx.document.createMany({
      data: {
        id,
        userId,
        originalNameEncrypted: encryptDocumentValue(vault, { id, userId }, 'originalName', file.name),
        mimeType: file.kind.mimeType,
        fileSize: file.size,
        contentFingerprint,
        createdAt: now,
        updatedAt: now,
      },
      skipDuplicates: true,
    });
    if (count === 0) return null;
    await assignFiles(tx, { documentId: id }, [file]);
    await enqueueReading(tx, { id, userId });
    return tx.document.findUniqueOrThrow({ where: { id } });
  });
  if (!document) {
    const where = { userId_contentFingerprint: { userId, contentFingerprint } };
    return { document: await db.document.findUniqueOrThrow({ where }), isAlreadyHere: true };
  }
  await publishDocumentChanged(ctx, { userId, id, revision: document.revision });
  return { document, isAlreadyHere: false };
}
