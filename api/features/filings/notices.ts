/** Kind of notice that the agency sends after a filing. */
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

/** A received notice as the user entered it. */
export interface Notice {
  /** Id: ntc_… */
  readonly id: string;
  readonly kind: NoticeKind;
  /** Date of the notice, YYYY-MM-DD; null when not entered. */
  readonly issuedOn: string | null;
  /** Day printed on it: of the appointment, or the deadline for the response. */
  readonly dueOn: string | null;
  /** Time of the appointment as printed, "10:30". */
  readonly time: string | null;
  /** Whether it came only by mail, which extends the response time. */
  readonly isMailed: boolean;
  /** Whether the user has done what it asks for. */
  readonly isDone: boolean;
  /** Upload that it was read from, which may be deleted by now. */
  readonly documentId: string | null;
}

/** Returns the kind for a printed title ("I-797C, Notice of Action: RECEIPT NOTICE"); undefined when none matches. */
export function kindOfNoticeType(printed: string): NoticeKind | undefined {
  return KINDS_BY_WORDS.find(([words]) => words.test(printed))?.[1];
}

/** Notices are in English. The first match counts. */
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
