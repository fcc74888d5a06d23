import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectGarbage } from '../testing/collect-garbage.ts';
import { bodyWithin, timeLimit } from './time-limit.ts';

describe('a time limit', () => {
  let leaveOff = () => {};
  beforeAll(() => {
    leaveOff = collectGarbage(20);
  });
  afterAll(() => leaveOff());

  const aborted = (signal: AbortSignal) =>
    new Promise<unknown>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));

  it('aborts after its time, also after garbage collection', async () => {
    const { signal } = timeLimit(200, new AbortController().signal);
    expect(await aborted(signal)).toMatchObject({ name: 'TimeoutError' });
  });

  it('aborts with the first of the other signals, for its reason', async () => {
    const first = new AbortController();
    const { signal } = timeLimit(60_000, undefined, first.signal, new AbortController().signal);
    const reason = aborted(signal);
    first.abort('gone');
    expect(await reason).toBe('gone');
    expect(timeLimit(60_000, AbortSignal.abort('before')).signal.reason).toBe('before');
  });

  it('aborts nothing once it is ended', async () => {
    const other = new AbortController();
    const { signal, end } = timeLimit(20, other.signal);
    end();
    other.abort();
    // This limit starts later and lasts longer, so the first one would have fired before it.
    await aborted(timeLimit(40).signal);
    expect(signal.aborted).toBe(false);
  });

  it('aborts a response body that keeps dripping, also after garbage collection', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(':'), 10);
      response.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const { signal } = timeLimit(500);
    const bodyOf = async () => bodyWithin((await fetch(url, { signal })).body!, signal);
    const read = async () => {
      let drops = 0;
      for await (const piece of await bodyOf()) drops += piece.length;
      return drops;
    };
    await expect(read()).rejects.toThrow('Nothing came within 500 ms.');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
