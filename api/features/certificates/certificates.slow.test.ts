import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import jsQR from 'jsqr';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDocument, type SignedInClient } from '../../testing/people-with-documents.ts';
import { readingOf } from '../../testing/people-with-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { scanBytes, sweepFiles } from '../documents/public.ts';
import { codeInGroups } from './certificate-code.ts';
import { checkSignedScan } from './check-signed-scan.ts';
import { confirmScan, killedBeforeCommit, openCertificateDesk, signedScansOf } from './testing/certificate-desk.ts';
import { toCertification, writePages } from './testing/order-to-certify.ts';
import { drawPdfPage, scanOf, textOfPages, withSpiltCode } from './testing/signed-scan.ts';
import { uploadSignedCertificate } from './upload-signed-certificate.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { OrderNotHeldError } from '../desk/public.ts';
import { loadComments, decryptComment } from '../translations/public.ts';
import { withdrawCertificate } from './withdraw-certificate.ts';
import { withdrawOwnCertificate } from './withdraw-own-certificate.ts';

const emptyPaper = () =>
  sharp({ create: { width: 850, height: 1_100, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('certifying a translation', () => {
  let desk: Awaited<ReturnType<typeof openCertificateDesk>>;
  let server: TestServer;
  let rosa: SignedInClient;
  let leo: SignedInClient;
  let ana: SignedInClient;

  beforeAll(async () => {
    desk = await openCertificateDesk();
    ({ server, rosa, leo, ana } = desk);
  });
  afterAll(() => server.close());

  it('prints every element that the rule requires, byte for byte the same each time', async () => {
    const order = await desk.newOrder();
    const [first, second] = await Promise.all([desk.print(order), desk.print(order)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const [text = ''] = await textOfPages(first.bytes);
    for (const part of [
      'Document in Spanish',
      'Acta de nacimiento.pdf',
      'I am competent to translate from Spanish into English',
      'complete and accurate',
      'all of its 2 pages',
      'every stamp, seal, signature and handwritten',
      'Rosa Medina',
      '12 Elm Street',
      'Austin, TX 78701',
      '+1 503 555 0142',
      order.trackingNumber,
      codeInGroups(await desk.codeOf(order)),
      'by hand in ink',
      'Date, by hand',
      'not a government agency',
    ])
      expect(text.toLowerCase()).toContain(part.toLowerCase());
    const audited = await server.services.db.auditEntry.count({
      where: { orderId: order.id, action: 'print-certificate' },
    });
    expect(audited).toBe(2);
  });

  it('names the document by its kind, not by its file name, on the certificate and in the delivered PDF', async () => {
    const reading = readingOf('birth-certificate', {}, { language: 'es' });
    const order = await desk.newOrder({ name: 'IMG_2031 final.pdf', reading });
    const printed = await desk.print(order);
    await desk.upload(order, await scanOf(printed.bytes, { isSigned: true }));
    const delivered = await desk.download(order);
    for (const text of [(await textOfPages(printed.bytes))[0], (await textOfPages(delivered.bytes)).at(-1)]) {
      expect(text).toContain('Birth certificate in Spanish');
      expect(text).not.toContain('IMG_2031');
    }
    const pdf = await PDFDocument.load(delivered.bytes, { updateMetadata: false });
    expect(pdf.getTitle()).toBe(`Certified translation ${order.trackingNumber}: Birth certificate in Spanish`);
  });

  it('allows printing and uploading only to the translator who holds the order', async () => {
    const order = await desk.newOrder();
    expect((await desk.print(order, leo)).status).toBeGreaterThanOrEqual(400);
    expect((await desk.print(order, ana)).status).toBe(401);
    expect((await desk.upload(order, Buffer.from('x'), { signed: 'yes' }, leo)).status).toBeGreaterThanOrEqual(400);
    expect((await desk.upload(order, Buffer.from('x'))).body.code).toBe('CERTIFICATE_NOT_PRINTED');
  });

  it('accepts the signed scan, delivers one publicly verifiable PDF, and completes with the first download', async () => {
    const order = await desk.newOrder();
    const printed = await desk.print(order);
    const code = await desk.codeOf(order);
    expect(await desk.verify(code)).toMatchObject({ status: 'unknown', certifiedAt: null });
    expect((await desk.download(order)).status).toBe(404);
    const scan = await scanOf(printed.bytes, { isSigned: true });
    expect(await desk.upload(order, scan)).toEqual({
      status: 200,
      body: { status: 'ready', waitsForSecondPerson: false },
    });

    const { data } = await ana.graphql<{ translation: Record<string, unknown> }>(
      `query ($id: ID!) { translation(documentId: $id) { status downloadUrl certificate { code codeWords verifyUrl sha256 }
        deliveredBlocks { page blockId text kind } } }`,
      { id: order.orderedDocumentId },
    );
    const delivered = await desk.download(order);
    const sha256 = sha256Of(delivered.bytes);
    expect(delivered.headers.get('content-disposition')).toContain(`${order.trackingNumber}-certified-translation.pdf`);
    expect(data.translation).toMatchObject({
      status: 'ready',
      downloadUrl: `/api/translations/${order.orderedDocumentId}/download`,
      certificate: {
        code,
        codeWords: codeInGroups(code),
        verifyUrl: `${server.services.settings.publicUrl}/verify/${code}`,
        sha256,
      },
    });
    expect(data.translation['deliveredBlocks']).toContainEqual({
      page: 2,
      blockId: 's1',
      text: '[Seal: Civil Registry of Puebla, State of Puebla]',
      kind: 'seal',
    });
    await expect.poll(() => desk.statusOf(order)).toBe('delivered');
    expect((await desk.download(order)).bytes.equals(delivered.bytes)).toBe(true);

    const texts = await textOfPages(delivered.bytes);
    expect(texts).toHaveLength(1 + 2 + 2 + 1);
    expect(texts[1]).toContain('María Fernanda López Núñez');
    expect(texts[1]).toContain('[Seal: Civil');
    texts.forEach((text, index) => {
      expect(text).toContain(order.trackingNumber);
      expect(text).toContain(`Page ${index + 1} of 6`);
      expect(text).toContain(codeInGroups(code));
    });
    expect(texts[5]).toMatch(/[0-9a-f]{64}/);
    const about = await PDFDocument.load(delivered.bytes, { updateMetadata: false });
    expect(about.getTitle()).toBe(`Certified translation ${order.trackingNumber}: Document in Spanish`);

    const last = await (
      await drawPdfPage(delivered.bytes, -1)
    )
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = jsQR(new Uint8ClampedArray(last.data), last.info.width, last.info.height);
    expect(found?.data).toBe(`${server.services.settings.publicUrl}/verify/${code}`);

    expect(await desk.verify(codeInGroups(code).toLowerCase(), `?sha256=${sha256}`)).toMatchObject({
      status: 'valid',
      code,
      sourceLanguage: 'es',
      pageCount: 2,
      version: 1,
      isSameFile: true,
    });
    const tampered = Buffer.from(delivered.bytes);
    tampered[5_000] = (tampered[5_000] ?? 0) ^ 1;
    const checked = await desk.verify(code, `?sha256=${sha256Of(tampered)}`);
    expect(checked['isSameFile']).toBe(false);
    expect(JSON.stringify(checked)).not.toMatch(/Rosa|Acta|María|TR-/);

    expect((await desk.upload(order, scan)).status).toBeGreaterThanOrEqual(400);
    await deleteDocument(server.services.context({ id: ana.userId }), { id: order.orderedDocumentId });
    expect((await desk.download(order)).bytes.equals(delivered.bytes)).toBe(true);
    expect(await withdrawCertificate(server.services, codeInGroups(code))).toMatchObject({ code: codeInGroups(code) });
    expect(await desk.verify(code)).toMatchObject({ status: 'withdrawn' });
    expect((await desk.download(order)).status).toBe(404);
  });

  it('rejects a wrong, unsigned or unreadable scan with its own code and message, and stores nothing', async () => {
    const order = await desk.newOrder();
    const { bytes: pdf } = await desk.print(order);
    const other = await desk.newOrder();
    const { bytes: otherPdf } = await desk.print(other);
    const empty = await scanOf(pdf, { isSigned: false });
    const signed = await scanOf(pdf, { isSigned: true });
    const blank = await emptyPaper();
    for (const [bytes, fields, code] of [
      [empty, { signed: 'yes' }, 'NOT_SIGNED'],
      [empty, { signed: 'yes', rightPage: 'yes' }, 'NOT_SIGNED'],
      [pdf, { signed: 'yes' }, 'NOT_A_SCAN'],
      [pdf, { signed: 'yes', rightPage: 'yes' }, 'NOT_A_SCAN'],
      [Buffer.from('%PDF-1.7 broken'), { signed: 'yes' }, 'SCAN_NOT_READABLE'],
      [signed, {}, 'SIGNATURE_NOT_CONFIRMED'],
      [signed, { signed: 'yes', sealed: 'yes' }, 'UNKNOWN_UPLOAD_FIELD'],
      [await scanOf(otherPdf, { isSigned: true }), { signed: 'yes', rightPage: 'yes' }, 'WRONG_CERTIFICATE'],
      [blank, { signed: 'yes' }, 'CODE_NOT_FOUND'],
      [Buffer.from('GIF89a of nothing'), { signed: 'yes' }, 'INVALID_FILE_TYPE'],
      [Buffer.alloc(10 * 1024 * 1024 + 1, signed), { signed: 'yes' }, 'FILE_TOO_LARGE'],
    ] as const) {
      const { body } = await desk.upload(order, bytes, { ...fields });
      expect(body.code, body.message).toBe(code);
      expect(body.message).toMatch(/^[A-Z].+\.$/);
    }
    expect(await desk.statusOf(order)).toBe('in_certification');
    expect(await desk.filesOf(order)).toBe(0);
    expect(await server.services.db.storedFile.count({ where: { state: 'writing' } })).toBe(0);
    expect(await desk.verify(await desk.codeOf(order))).toMatchObject({ status: 'unknown' });
  });

  it('certifies a picture without a readable code only after a second person has compared it', async () => {
    const order = await desk.newOrder({ pages: 1 });
    const { bytes: pdf } = await desk.print(order);
    const asked = { signed: 'yes', rightPage: 'yes' };
    expect((await desk.upload(order, await emptyPaper(), asked)).body.code).toBe('NOT_THE_CERTIFICATE');
    expect(await desk.filesOf(order)).toBe(0);
    const scan = await withSpiltCode(pdf, { isSigned: true });
    expect((await desk.upload(order, scan)).body.code).toBe('CODE_NOT_FOUND');
    const waits = { status: 200, body: { status: 'in_certification', waitsForSecondPerson: true } };
    expect(await desk.upload(order, scan, asked)).toEqual(waits);
    const code = await desk.codeOf(order);
    expect(await desk.verify(code)).toMatchObject({ status: 'unknown', certifiedAt: null });
    expect((await desk.download(order)).status).toBe(404);

    const waiting = (who: SignedInClient) => signedScansOf(who, order);
    const confirm = (who: SignedInClient, scanId: string, more?: object) => confirmScan(who, order, scanId, more);
    expect(await waiting(rosa)).toEqual([]);
    expect(await waiting(ana)).toEqual([]);
    const [first] = await waiting(leo);
    if (!first) throw new Error('it does not wait');
    expect((await confirm(rosa, first.id)).code).toBe('SCAN_NOT_WAITING');
    expect((await confirm(leo, 'scn_other')).code).toBe('SCAN_NOT_WAITING');
    for (const url of [first.scanUrl, first.printedUrl]) {
      const { bytes } = await desk.fetchPdf(url, { authorization: `Bearer ${leo.token}` });
      expect((await sharp(bytes).metadata()).format).toBe('jpeg');
      expect((await desk.fetchPdf(url, { authorization: `Bearer ${rosa.token}` })).status).toBe(404);
    }
    expect(await confirm(leo, first.id, { isConfirmed: false, remark: 'A corner is missing.' })).toEqual({
      isCertified: false,
    });
    expect(await waiting(leo)).toEqual([]);
    expect(await desk.verify(code)).toMatchObject({ status: 'unknown' });

    expect(await desk.upload(order, scan, asked)).toEqual(waits);
    const [second] = await waiting(leo);
    expect((await confirm(leo, first.id)).code).toBe('SCAN_NOT_WAITING');
    const answers = await Promise.all([confirm(leo, second?.id ?? ''), confirm(leo, second?.id ?? '')]);
    expect(answers.filter(({ isCertified }) => isCertified)).toHaveLength(1);
    expect(await desk.verify(code)).toMatchObject({ status: 'valid' });
    expect((await desk.download(order)).status).toBe(200);
    const audited = await server.services.db.auditEntry.findMany({
      where: { orderId: order.id },
      orderBy: { at: 'asc' },
    });
    expect(
      audited.filter(({ action }) => /scan|second/.test(action)).map(({ action, actor }) => [action, actor]),
    ).toEqual([
      ['ask-second-person', desk.rosaId],
      ['open-signed-scan', desk.leoId],
      ['refuse-signed-scan', desk.leoId],
      ['ask-second-person', desk.rosaId],
      ['confirm-signed-scan', desk.leoId],
    ]);
  });

  it('finds code and signature on a scan that is tilted, sideways or upside down', async () => {
    const order = await desk.newOrder({ pages: 1 });
    const { bytes } = await desk.print(order);
    const code = await desk.codeOf(order);
    for (const turn of [17, 90, 180, -88]) {
      const check = async (isSigned: boolean) => {
        const scan = await scanBytes(Readable.from([await scanOf(bytes, { isSigned, turn })]), 'image/jpeg');
        return await checkSignedScan(scan, { code, isRightPage: false });
      };
      await expect(check(false), `${turn}`).rejects.toMatchObject({ code: 'NOT_SIGNED' });
      const [upright] = (await check(true)) ?? [];
      expect(upright?.height, `${turn}`).toBeGreaterThan(upright?.width ?? Infinity);
    }
  });

  it('accepts a scan in a PDF, and lets only the owner download the delivered PDF', async () => {
    const order = await desk.newOrder({ pages: 1 });
    const { bytes } = await desk.print(order);
    const pdf = await PDFDocument.create();
    const image = await pdf.embedJpg(await scanOf(bytes, { isSigned: true }));
    pdf.addPage([612, 792]).drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
    expect((await desk.upload(order, await pdf.save())).status).toBe(200);
    expect((await desk.download(order, {})).status).toBe(401);
    expect((await desk.download(order, { authorization: `Bearer ${leo.token}` })).status).toBe(404);
    expect(await desk.statusOf(order)).toBe('ready');
  });

  it('certifies once when the scan is uploaded twice at the same time', async () => {
    const order = await desk.newOrder({ pages: 1 });
    const scan = await scanOf((await desk.print(order)).bytes, { isSigned: true });
    const answers = await Promise.all([desk.upload(order, scan), desk.upload(order, scan)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await desk.filesOf(order)).toBe(2);
    expect(await server.services.db.storedFile.count({ where: { state: 'writing' } })).toBe(0);
  });

  it('leaves only files that the sweep deletes when it fails between the file store and the database', async () => {
    const order = await desk.newOrder({ pages: 1 });
    const scan = await scanOf((await desk.print(order)).bytes, { isSigned: true });
    const { services } = server;
    // What earlier tests left.
    await sweepFiles(services, new Date(Date.now() + 60_000));
    const broken = killedBeforeCommit(services, services.context({ id: rosa.userId }));
    const uploading = uploadSignedCertificate(broken, order.id, async (receive) => {
      await receive({ name: 'scan.jpg', bytes: Readable.from([scan]), limit: Infinity });
      return { signed: 'yes' };
    });
    await expect(uploading).rejects.toThrow('killed');
    const lost = { where: { state: { not: 'kept' } } } as const;
    expect(await services.db.storedFile.count(lost)).toBe(2);
    await sweepFiles(services, new Date(Date.now() + 60_000));
    expect(await services.db.storedFile.count(lost)).toBe(0);
    expect(await desk.statusOf(order)).toBe('in_certification');
    expect((await desk.upload(order, scan)).status).toBe(200);
  });

  it('replaces the certificate of the previous version, and keeps the files of both', async () => {
    const order = await desk.newOrder({ pages: 1 });
    expect((await desk.upload(order, await scanOf((await desk.print(order)).bytes, { isSigned: true }))).status).toBe(
      200,
    );
    const first = await desk.codeOf(order);
    const before = await desk.download(order);
    await expect.poll(() => desk.statusOf(order)).toBe('delivered');
    await writePages(server.services, order.id, 2, 1);
    const again = await toCertification(server.services, order.id, { version: 2 });
    expect((await desk.download(order)).bytes.equals(before.bytes)).toBe(true);
    const printed = await desk.print(again);
    expect((await textOfPages(printed.bytes))[0]).toContain('version 2');
    expect(await desk.verify(first)).toMatchObject({ status: 'valid' });
    expect((await desk.upload(again, await scanOf(printed.bytes, { isSigned: true }))).status).toBe(200);
    const second = await desk.codeOf(order, 2);
    expect(second).not.toBe(first);
    expect(await desk.verify(first)).toMatchObject({ status: 'replaced', replacedByCode: second });
    expect(await desk.verify(second)).toMatchObject({ status: 'valid', version: 2 });
    expect((await desk.download(order)).bytes.equals(before.bytes)).toBe(false);
    expect(await desk.filesOf(order)).toBe(4);
  });

  it('lets the signer withdraw a certificate with a reason for the customer, and certify a new version', async () => {
    const order = await desk.newOrder({ pages: 1 });
    expect((await desk.upload(order, await scanOf((await desk.print(order)).bytes, { isSigned: true }))).status).toBe(
      200,
    );
    const first = await desk.codeOf(order);
    await desk.download(order);
    await expect.poll(() => desk.statusOf(order)).toBe('delivered');
    const { services } = server;
    const signer = await services.db.translator.findFirstOrThrow({ where: { translates: { some: { id: order.id } } } });
    const input = { orderId: order.id, reason: 'The year of birth is wrong.' };
    await expect(withdrawOwnCertificate(services.context({ id: ana.userId }), input)).rejects.toThrow(NotSignedInError);
    const rosa = services.context({ id: signer.userId });
    await expect(withdrawOwnCertificate(rosa, { ...input, reason: ' ' })).rejects.toThrow('Write something first.');
    expect(await desk.verify(first)).toMatchObject({ status: 'valid' });
    expect(await withdrawOwnCertificate(rosa, input)).toMatchObject({
      status: 'in_translation',
      version: 2,
      translatorId: signer.id,
    });
    expect(await desk.verify(first)).toMatchObject({ status: 'withdrawn' });
    await expect(withdrawOwnCertificate(rosa, input)).rejects.toThrow(OrderNotHeldError);
    expect((await desk.download(order)).status).toBe(404);
    const news = await services.db.statusUpdate.findMany({
      where: { orderId: order.id },
      orderBy: { createdAt: 'asc' },
    });
    expect(news.at(-1)?.kind).toBe('certificate_withdrawn');
    const [said] = await loadComments(services, order.id, { withInternal: false });
    expect(said && decryptComment(services.vault, said)).toBe(input.reason);
    const again = await toCertification(services, order.id, {});
    expect((await desk.upload(again, await scanOf((await desk.print(again)).bytes, { isSigned: true }))).status).toBe(
      200,
    );
    expect(await desk.verify(await desk.codeOf(order, 2))).toMatchObject({ status: 'valid', version: 2 });
    expect(await desk.verify(first)).toMatchObject({ status: 'withdrawn' });
  });

  it('omits a file name that cannot be printed', async () => {
    const order = await desk.newOrder({ pages: 1, name: '出生证明.pdf' });
    const [text = ''] = await textOfPages((await desk.print(order)).bytes);
    expect(text).toContain('Document Document in Spanish Translated from');
  });

  it('verifies a code alike over GraphQL and REST, and limits repeated guesses with TOO_MANY_REQUESTS', async () => {
    const query = `query ($code: String!) { certificate(code: $code) { status code documentTypeTitle sha256 isSameFile } }`;
    const { data } = await ana.graphql(query, { code: '0000 0000 000O' });
    const unknown = {
      status: 'unknown',
      code: '000000000000',
      sha256: null,
      isSameFile: null,
      documentTypeTitle: null,
    };
    expect(data).toEqual({ certificate: unknown });
    expect(await desk.verify('0000-0000-0000')).toMatchObject(unknown);
    expect(await desk.verify('no such thing')).toMatchObject({ status: 'unknown', code: '' });
    let isRefused = false;
    // The limit counts by the minute, which may end amid the guesses.
    for (let minute = 0; minute < 5 && !isRefused; minute++) {
      const answers = await Promise.all(Array.from({ length: 130 }, () => desk.verify('0000-0000-0000')));
      isRefused = answers.some(({ code }) => code === 'TOO_MANY_REQUESTS');
    }
    expect(isRefused).toBe(true);
  });
});
