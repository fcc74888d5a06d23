/**
 * Answers as a flat map of path to text, in all interfaces (REST, GraphQL, examples, storage): `lastName`,
 * `mailing.city`, `otherNames[0].family`; dates `YYYY-MM-DD`; yes/no `yes` / `no`; a ticked statement `yes`;
 * unanswered questions are absent.
 */
export type FormData = Readonly<Record<string, string>>;
