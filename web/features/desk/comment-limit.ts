/** Letters of a comment or a remark, as the server counts. */
export const MAX_COMMENT_LENGTH = 2_000;
