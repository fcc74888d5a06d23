import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { OfficialPage } from '../../../../schema/forms/printing/official-page.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { OfficialPages } from '../../../form-engine/official-page/official-pages.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { OFFICIAL_PAGES } from './operations.ts';
import { usePlacedAnswers } from './use-placed-answers.ts';

export interface OfficialPagePanelProps {
  readonly store: AnswerStore;
  readonly formType: string;
  readonly edition: string;
  readonly sectionId: string;
  /** The control that had the focus last. */
  readonly lastControl: Element | null;
  /** Called when a box is pressed, to show its question. */
  readonly onQuestion: (question: { readonly path: string; readonly sectionId: string }) => void;
}

/** The official pages of a section, filled while the user types; the focused question's box is highlighted. */
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
  // Keyed by section: the first render must know which of its pages to show.
  return <Pages key={sectionId} {...{ store, formType, edition, pages, lastControl, onQuestion }} />;
}

function Pages({
  store,
  pages,
  onQuestion,
  ...rest
}: Omit<OfficialPagePanelProps, 'sectionId'> & { readonly pages: readonly OfficialPage[] }) {
  const { t } = useTranslation('applications');
  const placed = usePlacedAnswers(store, pages);
  const goTo = (path: string) => {
    const sectionId = store.model.leaf(path)?.sectionId;
    if (sectionId !== undefined) onQuestion({ path, sectionId });
  };
  return (
    <OfficialPages
      {...rest}
      pages={[...placed.keys()]}
      placedOn={(page) => placed.get(page) ?? []}
      onPath={goTo}
      title={t('officialPage.title')}
      labelOf={(page) => t('officialPage.page', { page, formType: rest.formType })}
      note={t('officialPage.note')}
      tooLong={t('officialPage.tooLong')}
    />
  );
}
