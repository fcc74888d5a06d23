/** Every way an answer can be wrong. The words stand in `text/en.json` and `text/es.json` under the same codes. */
export const PROBLEM_CODES = [
  'required',
  'invalidEmail',
  'invalidPhone',
  'invalidDate',
  'futureDate',
  'invalidNumber',
  'ssnDigits',
  'zipDigits',
  'nameTooShort',
  'aNumberTooShort',
  'invalidAnyPhone',
  'invalidYear',
  'invalidMoney',
  'invalidReceipt',
  'onlineAccountDigits',
  'invalidState',
  'notAnOption',
  'latinLetters',
  'tooShort',
  'tooLong',
  'chooseAtLeastOne',
  'tooFewRows',
  'tooManyRows',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface Problem {
  readonly code: ProblemCode;
  /** What the sentence names: `letter`, `min`, `max`. */
  readonly params?: Readonly<Record<string, string>>;
}
