import type { NoticeKind } from '../../generated/graphql.ts';

/** An edited notice; without an id it is new. */
export interface NoticeDraft {
  readonly id?: string;
  readonly kind: NoticeKind;
  readonly issuedOn?: string | null | undefined;
  readonly dueOn?: string | null | undefined;
  readonly time?: string | null | undefined;
  readonly isMailed: boolean;
  readonly isDone: boolean;
  readonly documentId?: string | null | undefined;
  /** Receipt number read from the upload, saved with the notice. */
  readonly receipt?: string;
}
