import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { requirePasskey } from '../accounts/public.ts';

/** An export opens every file of the user. */
const EXPORTING: Limit = { name: 'export-data', times: 20, seconds: 3_600 };

/**
 * Exports all data of the viewer as a ZIP stream, as each capability's manifest lists it. One file is open at a time.
 * @throws NotSignedInError, TooManyRequestsError, PasskeyNeededError
 */
export async function exportData(ctx: Context): Promise<{ bytes: Readable; name: string }> {
  const { id } = requireViewer(ctx);
  await ctx.limits.take(EXPORTING, id);
  await requirePasskey(ctx);
  const exported = await Promise.all(ctx.owners.flatMap(({ exportOf }) => exportOf?.(ctx) ?? []));
  const now = ctx.now();
  const zip = new ZipFile();
  const bytes = new PassThrough();
  zip.outputStream.pipe(bytes);
  let opened: Readable | undefined;
  // Otherwise an unreadable file would leave the response hanging, and a disconnected caller the file open.
  zip.on('error', (error: Error) => bytes.destroy(error));
  bytes.once('close', () => opened?.destroy());
  for (const [name, content] of exported.flatMap(({ json }) => Object.entries(json)))
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`, { mtime: now });
  for (const { open, path } of exported.flatMap(({ files = [] }) => files))
    zip.addReadStreamLazy(path, { mtime: now, compress: false }, (answer) => {
      open().then(
        (stream) => {
          opened = stream;
          stream.once('error', (error) => bytes.destroy(error));
          answer(null, stream);
        },
        (error: unknown) => answer(error, null as never),
      );
    });
  zip.end();
  return { bytes, name: `tern-export-${now.toISOString().slice(0, 10)}.zip` };
}
