import type { NoticeKind } from '../../generated/graphql.ts';

/** A notice in the making: without an id it is new. */
export interface NoticeDraft {
  readonly id?: string;
  readonly kind: NoticeKind;
  readonly issuedOn?: string | null | undefined;
  readonly dueOn?: string | null | undefined;
  readonly time?: string | null | undefined;
  readonly isMailed: boolean;
  readonly isDone: boolean;
  readonly documentId?: string | null | undefined;
  /** Read from the upload, to be noted with it. */
  readonly receipt?: string;
}
