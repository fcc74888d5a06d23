import path from 'node:path';
import { checkFolders } from '../features/forms/checks/check-folders.ts';
import type { Report } from '../features/forms/checks/report.ts';
import { inOneLine, type ContentProblem } from '../features/forms/content-problem.ts';
import { readSettings } from '../platform/settings.ts';

/** `npm run forms:check [form]`: every problem of the form definitions with file, line, column and what to do. */
const root = path.resolve(import.meta.dirname, '../..');
const only = process.argv[2];
const { formDefinitionsDirs, officialFormsDir } = readSettings({ ...process.env, NODE_ENV: undefined }, root);
const today = new Date().toISOString().slice(0, 10);
const report = await checkFolders(formDefinitionsDirs, { officialFormsDir, today }, only);

for (const hint of report.hints) console.log(`hint     ${said(hint)}`);
for (const problem of report.problems) console.log(`problem  ${said(problem)}`);
console.log(summary(report));
if (report.problems.length > 0 || report.forms === 0) process.exitCode = 1;

function said(problem: ContentProblem): string {
  return inOneLine({ ...problem, file: path.relative(process.cwd(), problem.file) });
}

function summary({ problems, hints, forms, editions, passages, blanks }: Report): string {
  if (forms === 0) return `There is no form “${only ?? ''}” in ${formDefinitionsDirs.join(', ')}.`;
  const found = problems.length === 0 ? 'no problems' : counted(problems.length, 'problem');
  const beside = hints.length === 0 ? '' : `, ${counted(hints.length, 'hint')}`;
  const compared =
    officialFormsDir === undefined
      ? ' Maps were not compared with official blanks: name their folder in OFFICIAL_FORMS_DIR.'
      : ` ${counted(blanks, 'map')} compared with the official blank, every box accounted for once.`;
  const ofLibrary = passages === 0 ? '' : `, ${counted(passages, 'passage')} of the library`;
  const isWhole = problems.length === 0 || officialFormsDir === undefined;
  return `I checked ${counted(forms, 'form')}, ${counted(editions, 'edition')}${ofLibrary}: ${found}${beside}.${isWhole ? compared : ''}`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
