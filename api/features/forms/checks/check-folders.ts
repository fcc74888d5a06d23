import path from 'node:path';
import { formFolders } from '../form-folders.ts';
import { checkCaseReview } from './check-case-review.ts';
import type { CheckSettings } from './check-edition.ts';
import { checkForm } from './check-form.ts';
import { checkGlossaries } from './check-glossaries.ts';
import { checkLibrary } from './check-library.ts';
import { checkSharedContent, readFacts } from './check-shared-content.ts';
import { Report } from './report.ts';

/**
 * Walks every form of every definitions folder. Facts, packages and fees are those of the first folder.
 * @param only "I-130" in any letter case; undefined checks everything
 */
export async function checkFolders(
  folders: readonly string[],
  settings: Omit<CheckSettings, 'facts'>,
  only?: string,
): Promise<Report> {
  const report = new Report();
  const [bundled = ''] = folders;
  const facts = readFacts(report, bundled);
  const all = folders.flatMap(formFolders);
  const wanted = only === undefined ? all : all.filter((folder) => path.basename(folder) === only.toLowerCase());
  for (const folder of wanted) await checkForm(report, folder, { ...settings, facts });
  if (only === undefined) {
    checkSharedContent(report, bundled, new Set(all.map((folder) => path.basename(folder).toUpperCase())));
    checkGlossaries(report, bundled);
    checkCaseReview(report, bundled, settings.today);
    checkLibrary(report, folders, settings.today);
  }
  return report;
}
