import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { passed, problem, type Check } from './finding.ts';

export const checkStore: Check = {
  name: 'Files',
  async look({ settings, services }) {
    const place = settings.s3 ? `the bucket ${settings.s3.bucket}` : `${settings.dataDir}/files`;
    const { files } = await services();
    const name = `doctor_${randomUUID()}`;
    try {
      await files.put(name, Readable.from([Buffer.from(name)]));
      const kept = await buffer(await files.get(name));
      await files.delete(name);
      if (kept.toString() === name) return [passed(`A file was written to ${place}, read back and deleted.`)];
      return [problem(`A file read from ${place} differs from what was written.`, 'Stop Tern and check the storage.')];
    } catch (error) {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      return [
        problem(
          `Cannot store a file in ${place}: ${why}.`,
          settings.s3
            ? 'Check S3_BUCKET, S3_ENDPOINT and the AWS keys, and that the keys may read, write, list and delete objects.'
            : 'Give the user account that runs Tern write access to the folder, and check that the disk is not full.',
        ),
      ];
    }
  },
};
