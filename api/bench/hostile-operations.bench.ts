/**
 * Measures what a hostile operation costs before it is refused: CPU, status and bytes of the response.
 * Peer: the same schema behind Apollo and Express with their defaults, in a process of its own, in the same run.
 */
import { median, openBenchServer, send } from './open-bench-server.ts';

const repeat = (times: number, part: (i: number) => string) =>
  Array.from({ length: times }, (_, i) => part(i)).join(' ');
const HOSTILE: Readonly<Record<string, string>> = {
  'aliases, 5,000': `{ ${repeat(5_000, (i) => `a${i}: forms { formType }`)} }`,
  'same field, 20,000 times': `{ ${repeat(20_000, () => '__typename')} }`,
  'unknown fields, 3,000': `{ ${repeat(3_000, (i) => `nothing${i}`)} }`,
  'depth 2,000': `{ __schema ${'{ types { fields { type '.repeat(500)}{ name }${' } } }'.repeat(500)} }`,
  'fragments that multiply': `{ ...F0 } ${repeat(20, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F20 on Query { __typename }`,
  'directives, 3,000': `{ __typename ${repeat(3_000, () => '@include(if: true)')} }`,
  'unknown directives, 39': `{ __typename ${repeat(39, (i) => `@nope${i}`)} }`,
  'unused fragments, 200': `{ __typename } ${repeat(200, (i) => `fragment F${i} on Query { __typename }`)}`,
  'one object, 240 times': `{ ${repeat(240, () => 'viewer { id }')} }`,
  'the schema, 25 times': `{ ${repeat(25, (i) => `a${i}: __schema { types { fields { args { name } } } }`)} }`,
  'the schema in the schema': '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
  'a megabyte of text': `{ forms { formType } } # ${'x'.repeat(900_000)}`,
};
const ROUNDS = 5;

const server = await openBenchServer();
try {
  const apollo = await server.openPeer('plain-apollo.ts');
  await send(server.tern, '{ forms { formType } }', 20);
  await send(apollo, '{ forms { formType } }', 20);
  console.log('operation                    Tern: status  bytes  CPU ms    plain Apollo: status    bytes  CPU ms');
  for (const [name, query] of Object.entries(HOSTILE)) {
    const ours = [];
    const peers = [];
    for (let round = 0; round < ROUNDS; round++) {
      peers.push(await send(apollo, query, 1));
      ours.push(await send(server.tern, query, 1));
    }
    const [us, peer] = [ours, peers].map((all) => ({ ...all[0]!, cpu: median(all.map(({ cpu }) => cpu)) }));
    const cell = (value: number | string, width: number) => String(value).padStart(width);
    console.log(
      `${name.padEnd(28)} ${cell(us!.status, 12)} ${cell(us!.bytes, 6)} ${cell(us!.cpu.toFixed(1), 7)}    ` +
        `${cell(peer!.status, 20)} ${cell(peer!.bytes, 8)} ${cell(peer!.cpu.toFixed(1), 7)}`,
    );
  }
  console.log('(now ≤ 20 ms, ≤ 4,096 bytes, status 400; goal ≤ 5 ms)');
} finally {
  await server.close();
}
