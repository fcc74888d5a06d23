import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
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

let read: { readonly state: string; readonly report: readonly WatchedForm[] } | undefined;

/** The newer edition of a form that the agency's site named, "01/20/26", when it was last asked; undefined for none. */
export function newerEditionSeen(
  dataDir: string,
  { formType, printed }: { readonly formType: string; readonly printed: string },
): { readonly printed: string; readonly askedAt: string } | undefined {
  const stat = statSync(fileIn(dataDir), { throwIfNoEntry: false });
  if (!stat) return undefined;
  // Looked at by every form that is shown; written once a day.
  const state = `${dataDir} ${stat.mtimeMs} ${stat.size}`;
  if (read?.state !== state) read = { state, report: readEditionReport(dataDir) };
  const seen = read.report.find((entry) => entry.formType === formType && entry.ours === printed);
  const named = seen?.page ?? seen?.blank ?? printed;
  return seen && inOrder(named) > inOrder(printed) ? { printed: named, askedAt: seen.askedAt } : undefined;
}

/** "01/20/26" → "260120" */
const inOrder = (printed: string): string => printed.replace(/^(\d\d)\/(\d\d)\/(\d\d)$/, '$3$1$2');

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
