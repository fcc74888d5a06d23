import path from 'node:path';
import { caseReviewShape } from '../../../schema/content/case-review.ts';
import type { CaseReviewTable } from '../../../schema/content/case-review.ts';
import type { Services } from '../../platform/context.ts';
import { readContent } from '../forms/public.ts';

const tables = new Map<string, CaseReviewTable>();

/** Reads the bundled table once per process: it changes only with a release. @throws BrokenContentError */
export function caseReviewTable({ settings }: Pick<Services, 'settings'>): CaseReviewTable {
  const file = path.join(settings.formDefinitionsDirs[0] ?? '', 'case-review.json');
  const table = tables.get(file) ?? readContent(file, caseReviewShape).value;
  tables.set(file, table);
  return table;
}
