/** Letters of a comment or a remark, as the server counts. */
export const LONGEST_COMMENT = 2_000;
