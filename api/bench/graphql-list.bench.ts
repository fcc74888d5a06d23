/**
 * Measures Node's CPU for the dashboard's list of applications, one request at a time. Peer: `stock-stack.ts`, which
 * returns the same bytes from the same rows in a process of its own, in the same run, A-B-A, median of the rounds.
 * Measured with full forms and with begun ones, because the peer reads whole rows, as Pothos does by default; after
 * V8 has compiled both.
 */
import type { FormData } from '../../schema/forms/definition.ts';
import { largestExample } from './largest-example.ts';
import { median, openBenchServer, send, WARM_UP } from './open-bench-server.ts';

const LIST = `query Dashboard {
  viewer { id applications(first: 20) { edges { node {
    id formType title(language: "en") status progressPercent updatedAt
  } } } }
}`;
const TIMES = 200;
const ROUNDS = 5;

await measure('full forms', largestExample);
await measure('begun forms', {});

async function measure(what: string, formData: FormData): Promise<void> {
  const server = await openBenchServer({ formData });
  try {
    const { tern, token } = server;
    const stock = await server.openPeer('stock-stack.ts');
    const [ours, theirs] = [await send(tern, LIST, TIMES, token), await send(stock, LIST, TIMES, token)];
    if (ours.status !== 200 || !ours.body.includes('I-130')) throw new Error(`not the list: ${ours.body}`);
    if (ours.digest !== theirs.digest) throw new Error(`not the same list:\n${ours.body}\n${theirs.body}`);
    for (let time = 0; time < WARM_UP; time += TIMES)
      for (const url of [stock, tern]) await send(url, LIST, TIMES, token);
    const rounds: { peer: number; tern: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await send(stock, LIST, TIMES, token);
      const { cpu } = await send(tern, LIST, TIMES, token);
      const after = await send(stock, LIST, TIMES, token);
      rounds.push({ peer: (before.cpu + after.cpu) / 2, tern: cpu });
    }
    console.log(`list of 20 applications (${what}), ${ours.bytes} bytes`);
    const ratio = median(rounds.map((round) => round.tern / round.peer)).toFixed(2);
    const [spent, peer] = [median(rounds.map((round) => round.tern)), median(rounds.map((round) => round.peer))];
    console.log(`CPU ms: Tern ${spent.toFixed(2)}, the stock stack ${peer.toFixed(2)}: ${ratio} ×   (goal ≤ 0.65 ×)`);
  } finally {
    await server.close();
  }
}
