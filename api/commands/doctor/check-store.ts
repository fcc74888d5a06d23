import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { good, problem, type Check } from './finding.ts';

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
      if (kept.toString() === name) return [good(`${place} takes a file, gives it back and erases it.`)];
      return [
        problem(`${place} gives back something else than it was given.`, 'Do not serve from it: look at the disk.'),
      ];
    } catch (error) {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      return [
        problem(
          `${place} does not take a file: ${why}.`,
          settings.s3
            ? 'See that S3_BUCKET, S3_ENDPOINT and the AWS keys are right, and that they may read, write, list and delete.'
            : 'Give the account that runs Tern the right to write there, and see that the disk is not full.',
        ),
      ];
    }
  },
};
