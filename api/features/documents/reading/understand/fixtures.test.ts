import { expect, it } from 'vitest';
import { fixtureSet } from '../../../../testing/fixtures/fixture-set.ts';
import { createFileReader } from '../process/read-file.ts';
import { checkFixture } from './testing/check-fixture.ts';

/** `fixtures.slow.test.ts` reads one document of each kind. */
it('reads a photographed notice and understands what it says', async () => {
  const paper = fixtureSet().find(({ name }) => name === 'i797-notice');
  expect(paper).toBeDefined();
  if (!paper) return;
  // A long timeout, because other tests share the processor.
  const reader = createFileReader({ processes: 1, limits: { silentMs: 60_000 } });
  try {
    await checkFixture(reader, paper);
  } finally {
    await reader.close();
  }
});
