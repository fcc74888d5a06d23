import { expect, it, onTestFinished } from 'vitest';
import { version } from '../../../package.json' with { type: 'json' };
import { startTestServer } from '../test-server.ts';
import { openTestServices } from '../test-services.ts';
import { play, writeConversation } from './conversation.ts';
import { recordStatements } from './record-statements.ts';
import { queryEverything, walk } from './walk.ts';

const encryptionKeys = `before:${Buffer.alloc(32, 7).toString('base64')}`;

/** With `RECORD=1`, as part of a release, it writes the conversation that later versions must support. */
it('records all database statements of this version, and replaying them gives the same results', async () => {
  const recorder = recordStatements();
  onTestFinished(() => recorder.stop());
  const server = await startTestServer({ ENCRYPTION_KEYS: encryptionKeys });
  onTestFinished(() => server.close());
  const { token } = await walk(server);
  recorder.stop();
  const { statements } = recorder;
  expect(statements.length).toBeGreaterThan(300);
  const seen = await queryEverything(server.url, token);
  const services = await openTestServices({ ENCRYPTION_KEYS: encryptionKeys }, async (url) =>
    expect(await play(url, statements)).toEqual([]),
  );
  await services.close();
  const recordedAt = server.services.now().toISOString();
  if (process.env['RECORD']) writeConversation({ version, recordedAt, encryptionKeys, token, seen, statements });
});
