import path from 'node:path';
import { readSharedParts, sharedFoldersOf, withOwnParts, type SharedParts } from '../factory/shared-parts.ts';
import { formFolders } from '../form-folders.ts';
import { checkCaseReview } from './check-case-review.ts';
import type { CheckSettings } from './check-edition.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { checkForm } from './check-form.ts';
import { checkGlossaries } from './check-glossaries.ts';
import { checkGuard } from './check-guard.ts';
import { checkLibrary } from './check-library.ts';
import { checkReading } from './check-reading.ts';
import { checkSearchWords } from './check-search-words.ts';
import { checkSharedContent, readFacts } from './check-shared-content.ts';
import { Report } from './report.ts';

/**
 * Checks every form of every definitions folder and the content they share.
 * @param only "I-130" in any letter case; undefined checks everything
 */
export async function checkFolders(
  folders: readonly string[],
  settings: Omit<CheckSettings, 'facts' | 'shared'>,
  only?: string,
): Promise<Report> {
  const report = new Report();
  const [bundled = ''] = folders;
  const facts = readFacts(report, folders);
  const shared = sharedOf(report, bundled);
  const all = folders.flatMap(formFolders);
  const wanted = only === undefined ? all : all.filter((folder) => path.basename(folder) === only.toLowerCase());
  for (const folder of wanted) await checkForm(report, folder, { ...settings, facts, shared });
  if (only === undefined) {
    const explained = checkCatalogue(report, bundled);
    const filled = all.map((folder) => path.basename(folder).toUpperCase());
    for (const folder of folders) checkSharedContent(report, folder, new Set([...filled, ...explained]));
    checkGlossaries(report, bundled);
    checkCaseReview(report, bundled, settings.today);
    const passages = checkLibrary(report, folders, settings.today);
    checkGuard(report, bundled, passages);
    checkReading(report, bundled);
    checkSearchWords(report, bundled);
  }
  return report;
}

/** Reads the bundled shared parts, overridden by those beside the form. A broken file is reported once. */
function sharedOf(report: Report, bundled: string): (formFolder: string) => SharedParts | undefined {
  const known = new Map<string, SharedParts | undefined>();
  return (formFolder) => {
    const folders = sharedFoldersOf(formFolder, bundled);
    const name = folders.at(-1) ?? '';
    if (!known.has(name))
      known.set(
        name,
        report.attempt(() => folders.map(readSharedParts).reduce(withOwnParts)),
      );
    return known.get(name);
  };
}
