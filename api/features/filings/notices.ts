import type { NOTICE_KINDS } from '../../../schema/content/reading.ts';

/** What the agency writes about after a filing. */
export type NoticeKind = (typeof NOTICE_KINDS)[number] | 'other';

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
