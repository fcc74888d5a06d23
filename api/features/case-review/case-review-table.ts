import path from 'node:path';
import { caseReviewShape, type CaseReviewTable } from '../../../schema/content/case-review.ts';
import type { Services } from '../../platform/context.ts';
import { readContent } from '../forms/public.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

const tables = new Map<string, CaseReviewTable>();

/** Reads the bundled table once per process: it changes only with a release. @throws BrokenContentError */
export function caseReviewTable({ settings }: Pick<Services, 'settings'>): CaseReviewTable {
  const file = path.join(settings.formDefinitionsDirs[0] ?? '', 'case-review.json');
  return getOrInsert(tables, file, () => readContent(file, caseReviewShape).value);
}
