/**
 * 200 users stream answers at once from one process: measures the delay from the model server's end of a sentence to
 * its arrival at the client, and whether anything is lost. Tern runs in a process of its own; the model server and
 * the clients share this one, and with it the clock.
 */
import { listenToStreams } from '../testing/answer-streams.ts';
import { modelSettings } from '../testing/long-answers.ts';
import { startModelServer } from '../testing/model-server.ts';
import { startTern } from '../testing/running-tern.ts';
import { quantile } from '../testing/tracking-listeners.ts';

/** Milliseconds between two words of one answer: 500, 1,000 and 2,000 words a second over all streams. */
const PAUSES = [400, 200, 100];

const model = await startModelServer();
const tern = await startTern(modelSettings(model));
try {
  await listenToStreams(tern.url, model, { streams: 20, sentences: 20, pauseMs: 5, name: 'warm' });
  for (const pauseMs of PAUSES) {
    const { delays, broken, wordsPerSecond } = await listenToStreams(tern.url, model, {
      streams: 200,
      sentences: Math.ceil(3_000 / pauseMs),
      pauseMs,
      name: `every-${pauseMs}-ms`,
    });
    console.log(
      `200 streams, a word every ${pauseMs} ms each (${wordsPerSecond.toFixed(0)} words/s): added latency ` +
        `${quantile(delays, 0.5).toFixed(1)} ms median, ${quantile(delays, 0.99).toFixed(1)} ms at the 99th percentile ` +
        `of ${delays.length} sentences   (goal ≤ 20); ${broken} answers with something lost, doubled or moved`,
    );
  }
} finally {
  await tern.stop();
  await model.close();
}
