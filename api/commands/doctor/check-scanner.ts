import { Readable } from 'node:stream';
import { createMalwareScan } from '../../adapters/malware-scan.ts';
import { passed, problem, type Check } from './finding.ts';

export const checkScanner: Check = {
  name: 'Virus scan',
  async look({ settings: { clamd } }) {
    if (!clamd)
      return [
        passed(
          'Uploads are not scanned.',
          'Run ClamAV, as in compose.yaml, and set CLAMD_HOST, so that every upload is scanned before it is stored.',
        ),
      ];
    try {
      await Readable.from([Buffer.from('Nothing harmful.')])
        .pipe(createMalwareScan(clamd).through())
        .forEach(() => {});
      return [passed(`${clamd.host} scans uploads.`)];
    } catch {
      return [
        problem(
          `${clamd.host} does not scan files, so uploads are refused.`,
          'Check that clamd is running and has its signatures; downloading them takes some minutes on the first start.',
        ),
      ];
    }
  },
};
