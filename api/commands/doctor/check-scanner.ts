import { Readable } from 'node:stream';
import { createMalwareScan } from '../../adapters/malware-scan.ts';
import { good, problem, type Check } from './finding.ts';

export const checkScanner: Check = {
  name: 'Virus scan',
  async look({ settings: { clamd, isProduction } }) {
    const remedy =
      'Run ClamAV, as compose.yaml does, and set CLAMD_HOST: then nothing is kept that it did not look at.';
    if (!clamd)
      return [
        isProduction ? problem('Nothing looks at uploads.', remedy) : good('None is set.', `In production: ${remedy}`),
      ];
    try {
      await Readable.from([Buffer.from('Nothing harmful.')])
        .pipe(createMalwareScan(clamd).through())
        .forEach(() => {});
      return [good(`${clamd.host} looks at uploads.`)];
    } catch {
      return [
        problem(
          `${clamd.host} does not look at files, and uploads are refused.`,
          'See that clamd runs and has its signatures, which it fetches for some minutes at its first start.',
        ),
      ];
    }
  },
};
