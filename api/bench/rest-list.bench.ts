/** The documented list of twenty applications of 500 answers each: Node's share, with and without what is sealed. */
import { middle, openBenchServer } from './open-bench-server.ts';

const TIMES = 50;

const server = await openBenchServer({ answers: 500 });
try {
  const headers = { authorization: `Bearer ${server.token}` };
  const list = async (query: string) => {
    const response = await fetch(new URL(`/api/applications?first=20${query}`, server.tern), { headers });
    if (!response.ok) throw new Error(`not the list: ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };
  const measure = async (query: string) => {
    await list(query);
    const rounds: number[] = [];
    for (let round = 0; round < TIMES; round++) {
      const began = performance.now();
      await list(query);
      rounds.push(performance.now() - began);
    }
    return middle(rounds).toFixed(1);
  };
  console.log(
    `ms for 20 applications: listed ${await measure('')}, with every answer ${await measure('&formData=true')}   (goal for the list ≤ 4)`,
  );
} finally {
  await server.close();
}
