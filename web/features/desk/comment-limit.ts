/** Maximum length of a comment or remark in characters, as the server counts. */
export const MAX_COMMENT_LENGTH = 2_000;
