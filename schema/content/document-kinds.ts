/** Kinds of documents that are recognised on upload and that an evidence list can ask for. */
export const PAPER_KINDS = [
  'passport',
  'visa',
  'i-94',
  'green-card',
  'ead',
  'birth-certificate',
  'marriage-certificate',
  'divorce-decree',
  'tax-return',
  'pay-stub',
  'i-797',
  'police-record',
] as const;
