import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '../../platform/write-file-atomically.ts';

const watchedForm = z.object({
  formType: z.string(),
  /** ISO 8601 time. */
  askedAt: z.string(),
  /** Edition that was filled here at the time, "01/20/25". */
  ours: z.string(),
  /** Edition named by the form's official page; null if unreadable. */
  page: z.string().nullable(),
  /** Edition printed on the agency's blank; null if unreadable. */
  blank: z.string().nullable(),
  differs: z.boolean(),
});

/** Result of `npm run forms:watch` for one form, as of the agency's last answer. */
export type WatchedForm = z.infer<typeof watchedForm>;

const fileIn = (dataDir: string) => path.join(dataDir, 'watch', 'report.json');

/** Saves the report. Forms without a result this time keep their previous one. */
export function writeEditionReport(dataDir: string, heard: readonly WatchedForm[]): void {
  const now = new Set(heard.map(({ formType }) => formType));
  const earlier = readEditionReport(dataDir).filter(({ formType }) => !now.has(formType));
  const file = fileIn(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileAtomically(file, JSON.stringify([...earlier, ...heard], null, 1), 0o644);
}

let read: { readonly state: string; readonly report: readonly WatchedForm[] } | undefined;

/** Returns the newer edition of a form that the agency named when last asked, "01/20/26"; undefined if none. */
export function newerEditionSeen(
  dataDir: string,
  { formType, printed }: { readonly formType: string; readonly printed: string },
): { readonly printed: string; readonly askedAt: string } | undefined {
  const stat = statSync(fileIn(dataDir), { throwIfNoEntry: false });
  if (!stat) return undefined;
  // Cached, because every form shown reads the report, which is written once a day.
  const state = `${dataDir} ${stat.mtimeMs} ${stat.size}`;
  if (read?.state !== state) read = { state, report: readEditionReport(dataDir) };
  const seen = read.report.find((entry) => entry.formType === formType && entry.ours === printed);
  const named = seen?.page ?? seen?.blank ?? printed;
  return seen && inOrder(named) > inOrder(printed) ? { printed: named, askedAt: seen.askedAt } : undefined;
}

/** "01/20/26" → "260120" */
const inOrder = (printed: string): string => printed.replace(/^(\d\d)\/(\d\d)\/(\d\d)$/, '$3$1$2');

/** Returns an empty list before the first run, or if the file is not a valid report. */
export function readEditionReport(dataDir: string): readonly WatchedForm[] {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return [];
  try {
    return z.array(watchedForm).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
