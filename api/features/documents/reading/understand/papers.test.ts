import { expect, it } from 'vitest';
import { setPapers } from '../../../../testing/papers/set-papers.ts';
import { createFileReader } from '../process/read-file.ts';
import { checkPaper } from './testing/check-paper.ts';

/** Its neighbour `papers.slow.test.ts` reads one of each kind. */
it('reads a photographed notice and understands what it says', async () => {
  const paper = setPapers().find(({ name }) => name === 'i797-notice');
  expect(paper).toBeDefined();
  if (!paper) return;
  // Patient: other tests share the processor.
  const reader = createFileReader({ processes: 1, limits: { silentMs: 60_000 } });
  try {
    await checkPaper(reader, paper);
  } finally {
    await reader.close();
  }
});
