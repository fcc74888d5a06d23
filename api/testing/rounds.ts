/** Whether the fault tests run at their full counts: `npm run soak`. */
export const isSoak = Boolean(process.env['SOAK']);

/**
 * Returns how often a fault test repeats.
 * @param verify the few that show that the mechanism works
 * @param soak the many that find rare failures
 */
export const rounds = (verify: number, soak: number): number => (isSoak ? soak : verify);

/** Whether nothing is sampled: `npm run verify -- --all`. */
export const isAll = process.env['ALL'] === '1';

/** Returns every nth of similar items, or all of them in `npm run soak` and with `npm run verify -- --all`. */
export const oneOfEach = <Item>(every: number, items: readonly Item[]): readonly Item[] =>
  isAll || isSoak ? items : items.filter((_, index) => index % every === 0);
