/** Every way an answer can be wrong. The words stand in `text/en.json` and `text/es.json` under the same codes. */
export type ProblemCode =
  | 'required'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'invalidDate'
  | 'futureDate'
  | 'invalidNumber'
  | 'ssnDigits'
  | 'zipDigits'
  | 'nameTooShort'
  | 'aNumberTooShort'
  | 'invalidAnyPhone'
  | 'invalidYear'
  | 'invalidMoney'
  | 'invalidReceipt'
  | 'onlineAccountDigits'
  | 'invalidState'
  | 'notAnOption'
  | 'latinLetters'
  | 'tooShort'
  | 'tooLong'
  | 'chooseAtLeastOne'
  | 'tooFewRows'
  | 'tooManyRows';

export interface Problem {
  readonly code: ProblemCode;
  /** What the sentence names: `letter`, `min`, `max`. */
  readonly params?: Readonly<Record<string, string>>;
}
