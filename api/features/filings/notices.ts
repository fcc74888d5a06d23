import type { NOTICE_KINDS } from '../../../schema/content/reading.ts';

/** Kind of notice that the agency sends after a filing. */
export type NoticeKind = (typeof NOTICE_KINDS)[number] | 'other';

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
