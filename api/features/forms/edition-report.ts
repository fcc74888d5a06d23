import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../platform/write-whole.ts';

const watchedForm = z.object({
  formType: z.string(),
  /** ISO time. */
  askedAt: z.string(),
  /** The edition that was filled here then, "01/20/25". */
  ours: z.string(),
  /** The edition that the form's official page names; null where it could not be read. */
  page: z.string().nullable(),
  /** The edition that is printed on the agency's blank; null where it could not be read. */
  blank: z.string().nullable(),
  differs: z.boolean(),
});

/** What `npm run forms:watch` saw of one form when the agency last answered. */
export type WatchedForm = z.infer<typeof watchedForm>;

const fileIn = (dataDir: string) => path.join(dataDir, 'watch', 'report.json');

/** Forms of which nothing was heard this time keep what was seen of them before. */
export function writeEditionReport(dataDir: string, heard: readonly WatchedForm[]): void {
  const now = new Set(heard.map(({ formType }) => formType));
  const earlier = readEditionReport(dataDir).filter(({ formType }) => !now.has(formType));
  const file = fileIn(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify([...earlier, ...heard], null, 1), 0o644);
}

/** Nothing before the first time, or where the file is not ours. */
export function readEditionReport(dataDir: string): readonly WatchedForm[] {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return [];
  try {
    return z.array(watchedForm).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
