import type { ShownForm } from './case-types.ts';

export interface NextStep {
  readonly form: ShownForm;
  readonly kind: 'answer' | 'check' | 'evidence';
  readonly count: number;
}

/** Returns the first open step, in the order in which the forms are filed; undefined if there is none. */
export function nextStep(forms: readonly ShownForm[]): NextStep | undefined {
  const needed = forms.filter(({ parkedAt }) => parkedAt === null);
  const first = (kind: NextStep['kind'], count: (form: ShownForm) => number): NextStep | undefined => {
    const form = needed.find((candidate) => count(candidate) > 0);
    return form && { form, kind, count: count(form) };
  };
  return (
    first('answer', ({ blanksCount }) => blanksCount) ??
    first('check', ({ problemsCount }) => problemsCount) ??
    first('evidence', ({ missingCount }) => missingCount)
  );
}

/** Returns who answers a form: the person of its first role. */
export const signerName = ({ roles }: ShownForm): string | null => roles[0]?.person.name ?? null;
