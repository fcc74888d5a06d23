/**
 * CPU of the dashboard's data: one person, twenty applications, Node's share alone.
 * Peer: the same schema behind Apollo and Express as they come, in a process of its own, in the same run, A-B-A, median of three rounds.
 */
import { middle, openBenchServer, send } from './open-bench-server.ts';

const LIST = `query Dashboard {
  viewer { id applications(first: 20) { edges { node {
    id formType title(language: "en") status progressPercent updatedAt
  } } } }
}`;
const TIMES = 300;

const server = await openBenchServer();
try {
  const { tern, token } = server;
  const apollo = await server.openApollo();
  const first = await send(tern, LIST, 1, token);
  if (first.status !== 200 || !first.body.includes('I-130')) throw new Error(`not the list: ${first.body}`);
  await send(apollo, LIST, TIMES, token);
  await send(tern, LIST, TIMES, token);
  const rounds: { peer: number; ours: number }[] = [];
  for (let round = 0; round < 3; round++) {
    const before = await send(apollo, LIST, TIMES, token);
    const ours = await send(tern, LIST, TIMES, token);
    const after = await send(apollo, LIST, TIMES, token);
    rounds.push({ peer: (before.cpu + after.cpu) / 2, ours: ours.cpu });
  }
  const ours = middle(rounds.map((round) => round.ours));
  const peer = middle(rounds.map((round) => round.peer));
  console.log(`list of 20 applications, ${first.bytes} bytes`);
  const ratio = (ours / peer).toFixed(2);
  console.log(`CPU ms: Tern ${ours.toFixed(2)}, plain Apollo ${peer.toFixed(2)}: ${ratio} ×   (goal ≤ 0.65 ×)`);
} finally {
  await server.close();
}
