import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const watchedForm = z.object({
  formType: z.string(),
  /** The edition that is filled here, "01/20/25". */
  ours: z.string(),
  /** The edition that the form's official page names; null where it could not be read. */
  page: z.string().nullable(),
  /** The edition that is printed on the agency's blank. */
  blank: z.string().nullable(),
  differs: z.boolean(),
  problem: z.string().nullable(),
});
const report = z.object({ askedAt: z.string(), forms: z.array(watchedForm) });

/** What `npm run forms:watch` saw of one form. */
export type WatchedForm = z.infer<typeof watchedForm>;

const fileIn = (dataDir: string) => path.join(dataDir, 'watch', 'report.json');

/** Forms that were not asked this time keep what was seen of them before. */
export function writeEditionReport(dataDir: string, forms: readonly WatchedForm[], askedAt: Date): void {
  const asked = new Set(forms.map(({ formType }) => formType));
  const earlier = readEditionReport(dataDir)?.forms.filter(({ formType }) => !asked.has(formType)) ?? [];
  const file = fileIn(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    `${file}.new`,
    JSON.stringify({ askedAt: askedAt.toISOString(), forms: [...earlier, ...forms] }, null, 1),
  );
  renameSync(`${file}.new`, file);
}

/** What was seen last; undefined before the first time, or where the file is not ours. */
export function readEditionReport(dataDir: string): z.infer<typeof report> | undefined {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
