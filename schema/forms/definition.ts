/**
 * Answers: a flat map of path to text, everywhere (REST, GraphQL, examples, storage).
 * `lastName`, `mailing.city`, `otherNames[0].family`; dates `YYYY-MM-DD`; yes/no `yes` / `no`; a ticked statement
 * `yes`; what is unanswered is absent.
 */
export type FormData = Readonly<Record<string, string>>;
