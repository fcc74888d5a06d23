/** Whether the fault tests run at their full counts: `npm run soak`. */
export const isSoak = Boolean(process.env['SOAK']);

/**
 * How often a fault test does what it repeats.
 * @param verify the few that show that the mechanism works
 * @param soak the many that find what is rare
 */
export const rounds = (verify: number, soak: number): number => (isSoak ? soak : verify);

/** Whether nothing is sampled: `npm run verify -- --all`. */
export const isAll = process.env['ALL'] === '1';
