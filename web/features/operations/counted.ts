/** The server counts no further. */
const MOST = 1_000;

/** "12", "1000+" */
export const counted = (number: number): string => (number >= MOST ? `${MOST}+` : String(number));
