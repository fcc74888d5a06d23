/** Largest number that the server counts. */
const MAX_COUNTED = 1_000;

/** Formats a count: "12", "1000+". */
export const formatCount = (number: number): string => (number >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(number));
