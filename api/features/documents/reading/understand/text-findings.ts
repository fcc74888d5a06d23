import type { DocumentType } from '../reading.ts';
import type { DraftFinding } from './draft-finding.ts';
import type { Cell } from './page-cells.ts';

export interface PaperText {
  readonly type: DocumentType;
  readonly language: string | null;
  readonly today: string;
  readonly cells: readonly (readonly Cell[])[];
}

export function findingsOfText(_paper: PaperText): DraftFinding[] {
  return [];
}
