import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EICAR, startClamdServer, type ClamdServer } from '../../testing/clamd-server.ts';
import { namesInStore } from '../../testing/names-in-store.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signIn, type SignedInClient } from './testing/transports.ts';
import { samplePdf } from './testing/sample-files.ts';
import { sendUpload } from './testing/send-upload.ts';

describe('uploads with a virus scanner', () => {
  let clamd: ClamdServer;
  let server: TestServer;
  let ana: SignedInClient;
  beforeAll(async () => {
    clamd = await startClamdServer();
    server = await startTestServer({ CLAMD_HOST: `127.0.0.1:${clamd.port}` });
    ana = await signIn(server, 'ana@example.org');
  });
  afterAll(async () => {
    await server.close();
    await clamd.close();
  });
  const upload = (bytes: Buffer) => sendUpload(server, ana, { name: 'letter.pdf', bytes });
  const isNothingKept = async () => {
    expect(await server.services.db.storedFile.count()).toBe(0);
    expect(await namesInStore(server.services.files)).toEqual([]);
  };

  it('refuse an infected file with FILE_INFECTED', async () => {
    const warn = vi.spyOn(server.services.log, 'warn');
    const { status, body } = await upload(samplePdf(EICAR));
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { requestId: expect.any(String) as string },
      'An infected file was refused',
    );
    warn.mockRestore();
    expect([status, body.code]).toEqual([422, 'FILE_INFECTED']);
    expect(body.message).toMatch(/^The virus scanner found something harmful in this file/);
    await isNothingKept();
  });

  it('refuse every file with SCANNER_DOWN while the scanner is unreachable', async () => {
    clamd.behave('hangsUp');
    const { status, body } = await upload(samplePdf());
    expect([status, body.code]).toEqual([503, 'SCANNER_DOWN']);
    expect(body.message).toMatch(/^Files cannot be checked for viruses right now/);
    await isNothingKept();
    clamd.behave('well');
  });

  it('store a clean file after the scanner has checked all of it', async () => {
    const bytes = samplePdf('clean');
    expect((await upload(bytes)).status).toBe(201);
    expect(clamd.seen.at(-1)?.equals(bytes)).toBe(true);
  });
});
