/** Measures CPU of the REST list of twenty applications of 500 answers each, without and with decrypted answers. */
import { median, openBenchServer, send } from './open-bench-server.ts';

const ROUNDS = 5;

const server = await openBenchServer({
  formData: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`answer${i}`, 'as long as answers are'])),
});
try {
  const measure = async (query: string, times: number) => {
    const url = new URL(`/api/applications?first=20${query}`, server.tern).href;
    const rounds: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const { cpu, status } = await send(url, undefined, times, server.token);
      if (status !== 200) throw new Error(`not the list: ${status}`);
      // The first round warms up.
      if (round > 0) rounds.push(cpu);
    }
    return median(rounds).toFixed(1);
  };
  console.log(
    `CPU ms for 20 applications: listed ${await measure('', 100)}, with every answer ${await measure('&formData=true', 10)}   (goal for the list ≤ 4)`,
  );
} finally {
  await server.close();
}
