import type { ShownForm } from './case-types.ts';

/** What is open in a form, counted. */
export interface OpenCounts {
  readonly blanks: number;
  readonly problems: number;
  readonly missing: number;
}

export function openCounts({ application: { readiness, checklist } }: ShownForm): OpenCounts {
  return {
    blanks: readiness.blanks.length,
    problems: readiness.problems.length + readiness.checks.filter(({ isConfirmed }) => !isConfirmed).length,
    missing: checklist.filter(({ isRequired, status }) => isRequired && status !== 'HAVE').length,
  };
}

export interface NextStep {
  readonly form: ShownForm;
  readonly kind: 'answer' | 'check' | 'evidence';
  readonly count: number;
}

/** The first thing that is open, in the order in which the forms are filed; undefined when nothing is. */
export function nextStep(forms: readonly ShownForm[]): NextStep | undefined {
  const needed = forms.filter(({ parkedAt }) => parkedAt === null);
  const first = (kind: NextStep['kind'], count: (counts: OpenCounts) => number): NextStep | undefined => {
    const form = needed.find((one) => count(openCounts(one)) > 0);
    return form && { form, kind, count: count(openCounts(form)) };
  };
  return (
    first('answer', ({ blanks }) => blanks) ??
    first('check', ({ problems }) => problems) ??
    first('evidence', ({ missing }) => missing)
  );
}

/** Who answers a form: the first of its roles. */
export const whoAnswers = ({ roles }: ShownForm): string | null => roles[0]?.person.name ?? null;
