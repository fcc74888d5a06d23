import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readsOf } from '../../../../schema/forms/pdf-map.ts';
import type { OfficialPage } from '../../../../schema/forms/printing/official-page.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { OFFICIAL_PAGES } from './operations.ts';
import { PageDrawing } from './page-drawing.tsx';
import { useFocusedAnswer } from './use-focused-answer.ts';
import { usePlacedAnswers } from './use-placed-answers.ts';

export interface OfficialPagePanelProps {
  readonly store: AnswerStore;
  readonly formType: string;
  readonly edition: string;
  readonly sectionId: string;
  /** The control that had the focus last. */
  readonly lastControl: Element | null;
  /** A box was pressed: its question is wanted. */
  readonly onQuestion: (question: { readonly path: string; readonly sectionId: string }) => void;
}

/** The official pages of a section, filled while one types; the box of the focused question is lit. */
export function OfficialPagePanel({
  store,
  formType,
  edition,
  sectionId,
  lastControl,
  onQuestion,
}: OfficialPagePanelProps) {
  const { t, i18n } = useTranslation('applications');
  const { data, error, refetch } = useQuery(OFFICIAL_PAGES, {
    variables: { formType, edition, sectionId, language: i18n.language },
  });
  if (error && !data)
    return <RetryNotice title={t('officialPage.failed')} text={t('form.failedText')} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={12} message={t('officialPage.loading')} />;
  const pages = (data.form?.edition?.officialPages ?? []) as readonly OfficialPage[];
  if (pages.length === 0) return <p className="text-ink-soft">{t('officialPage.none')}</p>;
  return <Pages {...{ store, formType, edition, pages, lastControl, onQuestion }} />;
}

function Pages({
  store,
  formType,
  edition,
  pages,
  lastControl,
  onQuestion,
}: Omit<OfficialPagePanelProps, 'sectionId'> & { readonly pages: readonly OfficialPage[] }) {
  const { t } = useTranslation('applications');
  const placed = usePlacedAnswers(store, pages);
  const pathsOfBoxes = useMemo(() => boxPaths(pages), [pages]);
  const paths = useMemo(() => new Set([...pathsOfBoxes.values()].flat()), [pathsOfBoxes]);
  const focused = useFocusedAnswer(paths, lastControl);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [lit] = scroller.current?.querySelectorAll('[data-lit]') ?? [];
    if (lit) keepInSight(scroller.current, lit);
  }, [focused, pages]);
  const isTooLong = [...placed.values()].some((answers) =>
    answers.some((answer) => answer.doesNotFit && focused !== undefined && answer.paths.includes(focused)),
  );
  const goTo = (path: string) => {
    const sectionId = store.model.leaf(path)?.sectionId;
    if (sectionId !== undefined) onQuestion({ path, sectionId });
  };
  return (
    <>
      <p className="min-h-7 text-base text-ink-soft" aria-live="polite">
        {isTooLong ? t('officialPage.tooLong') : t('officialPage.note')}
      </p>
      <div
        ref={scroller}
        role="region"
        // What scrolls must be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('officialPage.title')}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto rounded-surface border border-line bg-sunken p-3"
      >
        {pages.map((page) => (
          <PageDrawing
            key={page.number}
            page={page}
            picture={`/api/forms/${formType}/editions/${edition}/pages/${page.number}`}
            label={t('officialPage.page', { page: page.number, formType })}
            placed={placed.get(page) ?? []}
            pathsOfBoxes={pathsOfBoxes}
            focused={focused}
            onPath={goTo}
          />
        ))}
      </div>
    </>
  );
}

/** The answers that each box shows or is ticked by, by its name. */
function boxPaths(pages: readonly OfficialPage[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    pages.flatMap(({ boxes }) =>
      boxes.map(({ name, rule }) => {
        const { written, checked } = readsOf(rule);
        return [name, [...written, ...checked]] as const;
      }),
    ),
  );
}

/** Scrolls the pages alone: the questions stay where they are. */
function keepInSight(scroller: HTMLElement | null, lit: Element): void {
  if (!scroller) return;
  const [view, box] = [scroller.getBoundingClientRect(), lit.getBoundingClientRect()];
  const isInSight =
    box.top > view.top + 24 && box.bottom < view.bottom - 24 && box.left > view.left && box.right < view.right;
  if (isInSight) return;
  const [left, top] = [box.left - view.left - view.width / 4, box.top - view.top - view.height / 3];
  scroller.scrollBy({ left, top, behavior: 'instant' });
}
