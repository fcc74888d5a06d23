import path from 'node:path';
import { checkFolders } from '../features/forms/checks/check-folders.ts';
import type { Report } from '../features/forms/checks/report.ts';
import { inOneLine, type ContentProblem } from '../features/forms/content-problem.ts';
import { CommandError, type Command } from './command.ts';

/** `npm run forms:check [form]`: lists every problem of the form definitions with file, line, column and remedy. */
export const formsCheck: Command = async ([only], { settings, print }) => {
  const { formDefinitionsDirs, officialFormsDir } = settings();
  const today = new Date().toISOString().slice(0, 10);
  const report = await checkFolders(formDefinitionsDirs, { officialFormsDir, today }, only);
  for (const hint of report.hints) print(`hint     ${said(hint)}`);
  for (const problem of report.problems) print(`problem  ${said(problem)}`);
  if (report.forms === 0)
    throw new CommandError(`Form “${only ?? ''}” was not found in ${formDefinitionsDirs.join(', ')}.`);
  print(summary(report, officialFormsDir !== undefined));
  return report.problems.length > 0 ? 1 : 0;
};

function said(problem: ContentProblem): string {
  return inOneLine({ ...problem, file: path.relative(process.cwd(), problem.file) });
}

function summary({ problems, hints, forms, editions, passages, blanks }: Report, hasBlanks: boolean): string {
  const found = problems.length === 0 ? 'no problems' : counted(problems.length, 'problem');
  const beside = hints.length === 0 ? '' : `, ${counted(hints.length, 'hint')}`;
  const compared = hasBlanks
    ? ` ${counted(blanks, 'mapping')} compared with the official blanks, every box mapped exactly once.`
    : ' Mappings were not compared with the official blanks: set OFFICIAL_FORMS_DIR to the folder of the blanks.';
  const ofLibrary = passages === 0 ? '' : `, ${counted(passages, 'passage')} of the library`;
  const isWhole = problems.length === 0 || !hasBlanks;
  return `Checked ${counted(forms, 'form')}, ${counted(editions, 'edition')}${ofLibrary}: ${found}${beside}.${isWhole ? compared : ''}`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
