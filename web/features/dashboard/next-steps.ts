import { paths } from '../../lib/paths.ts';
import type { Case, Viewer } from './dashboard-types.ts';

/** A next step, and where to go for it. */
export type NextStep = { readonly id: string; readonly to: string } & (
  | { readonly kind: 'ready' | 'unpaid' | 'unreadable'; readonly document: string }
  | { readonly kind: 'missing'; readonly formType: string; readonly count: number }
  | { readonly kind: 'whole'; readonly formType: string }
);

/** A form with more missing answers was only just begun; its progress bar shows that better. */
const NEARLY_DONE = 5;
const AT_MOST = 3;

/**
 * Returns the first few things to do, those closest to completion first. Incomplete forms of a case are left out: the
 * case itself shows which of its forms comes next.
 */
export function nextSteps(
  { applications, documents, translations }: Viewer,
  cases: readonly Case[],
): readonly NextStep[] {
  const inCases = new Set(cases.flatMap(({ forms }) => forms.map(({ application }) => application.id)));
  const orders = translations.edges.map(({ node }) => node);
  const ready = orders.filter(({ status }) => status === 'ready');
  const unpaid = orders.filter(({ status, payment }) => payment === 'unpaid' && status !== 'cancelled');
  const ofOrder = (kind: 'ready' | 'unpaid') => (order: (typeof orders)[number]) => ({
    kind,
    id: order.id,
    document: order.documentName,
    to: paths.translationTracking(order.orderedDocumentId),
  });
  const begun = applications.edges.flatMap(({ node }): NextStep[] => {
    const { id, formType, status, openCounts } = node;
    const missing = openCounts.blanks + openCounts.problems;
    const to = paths.formOf(formType, id);
    if (status === 'completed' || missing > NEARLY_DONE || (missing > 0 && inCases.has(id))) return [];
    return missing === 0
      ? [{ kind: 'whole', id, formType, to }]
      : [{ kind: 'missing', id, formType, to, count: missing }];
  });
  const unreadable = documents.edges.flatMap(({ node: { id, originalName, analysisStatus } }): NextStep[] =>
    analysisStatus === 'failed'
      ? [
          {
            kind: 'unreadable',
            id,
            document: originalName,
            to: `${paths.documentCenter}?document=${encodeURIComponent(id)}`,
          },
        ]
      : [],
  );
  return [...ready.map(ofOrder('ready')), ...unpaid.map(ofOrder('unpaid')), ...begun, ...unreadable].slice(0, AT_MOST);
}
