/** What the agency writes about after a filing. */
export type NoticeKind =
  | 'receipt'
  | 'biometrics'
  | 'evidenceRequest'
  | 'intentToDeny'
  | 'interview'
  | 'approval'
  | 'denial'
  | 'rejection'
  | 'other';

/** A notice that came, as the person noted it. */
export interface Notice {
  /** ntc_… */
  readonly id: string;
  readonly kind: NoticeKind;
  /** Its date, YYYY-MM-DD; null when it was not noted. */
  readonly issuedOn: string | null;
  /** The day that is printed on it: of the appointment, or until when the answer must be there. */
  readonly dueOn: string | null;
  /** Of the appointment as it is printed, "10:30". */
  readonly time: string | null;
  /** It came by mail alone: days are added for that. */
  readonly isMailed: boolean;
  /** The person did what it asks for. */
  readonly isDone: boolean;
  /** The upload that it was read from; that one may be deleted since. */
  readonly documentId: string | null;
}

/** "I-797C, Notice of Action: RECEIPT NOTICE", as the paper calls itself -> what it is; undefined when it says neither. */
export function kindOfNoticeType(printed: string): NoticeKind | undefined {
  return KINDS_BY_WORDS.find(([words]) => words.test(printed))?.[1];
}

/** Notices are in English. The first that fits counts. */
const KINDS_BY_WORDS: readonly (readonly [RegExp, NoticeKind])[] = [
  [/intent to deny/i, 'intentToDeny'],
  [/request for (?:additional |initial )?evidence|request for (?:additional )?information/i, 'evidenceRequest'],
  [/biometric|fingerprint|\basc\b|application support center/i, 'biometrics'],
  [/interview/i, 'interview'],
  [/reject/i, 'rejection'],
  [/deni|decision/i, 'denial'],
  [/approv|welcome/i, 'approval'],
  [/receipt/i, 'receipt'],
];
