import type { TextField } from '../content/definition.ts';

/**
 * Answers: a flat map of path to text, everywhere (REST, GraphQL, examples, storage).
 * `lastName`, `mailing.city`, `otherNames[0].family`; dates `YYYY-MM-DD`; yes/no `yes` / `no`; a ticked statement
 * `yes`; what is unanswered is absent.
 */
export type FormData = Readonly<Record<string, string>>;

/** How an answer is typed, checked and printed. Without one, the id decides (product rule), else it is upper-case text. */
export type Format =
  | NonNullable<TextField['format']>
  // Never written: what a field with `oneOf` or `enum`, or a statement, becomes; stored as it is.
  | 'choice';
