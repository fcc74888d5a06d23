import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { readinessOfAnswers } from '../applications/public.ts';

/** What is open in a form, counted. */
export interface OpenCounts {
  readonly isReady: boolean;
  readonly blanks: number;
  readonly problems: number;
}

const counted = new WeakMap<Application, OpenCounts>();

/** The part of its readiness that follows from the answers, worked out once for each row that is read. @throws FormNotFoundError */
export function openCounts(ctx: Context, application: Application, language: string): OpenCounts {
  const before = counted.get(application);
  if (before) return before;
  const { isReady, blanks, problems, checks } = readinessOfAnswers(ctx, application, language);
  const open = checks.filter(({ isConfirmed }) => !isConfirmed);
  const counts = { isReady, blanks: blanks.length, problems: problems.length + open.length };
  counted.set(application, counts);
  return counts;
}
