/** A seeded generator, so that a harmful mutant can be reproduced. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns the bytes with some changed, a piece doubled or removed, or the end cut off. */
export function mutate(bytes: Buffer, seed: number): Buffer {
  const draw = numbersOf(seed);
  const mutant = Buffer.from(bytes);
  for (let flips = 1 + draw(20); flips > 0; flips--) mutant[draw(mutant.length)] = draw(256);
  const from = draw(mutant.length);
  const to = Math.min(mutant.length, from + draw(200));
  switch (draw(4)) {
    case 0:
      return Buffer.concat([mutant.subarray(0, to), mutant.subarray(from)]);
    case 1:
      return Buffer.concat([mutant.subarray(0, from), mutant.subarray(to)]);
    case 2:
      return mutant.subarray(0, 1 + from);
    default:
      return mutant;
  }
}
