import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { OfficialPage } from '../../../../schema/forms/printing/official-page.ts';
import type { PlacedAnswer } from '../../../../schema/forms/printing/place-answers.ts';
import { OfficialPages } from '../../../form-engine/official-page/official-pages.tsx';
import { SelectField } from '../../../ui/select.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { REVIEWED_PAGES } from './operations.ts';
import type { HeldReview, ReviewedForm } from './reviewed-form.ts';

type FilledPage = OfficialPage & { readonly placed: readonly PlacedAnswer[] };

interface ReviewedPagePanelProps {
  readonly review: Pick<HeldReview, 'id' | 'formType' | 'edition'>;
  readonly sections: ReviewedForm['sections'];
  readonly sectionId: string;
  readonly onSection: (id: string) => void;
  /** Called with the answer's path when its box is pressed. */
  readonly onPath: (path: string) => void;
}

/** The official pages of one section, filled with what a reviewer may see. */
export function ReviewedPagePanel({ review, sections, sectionId, onSection, onPath }: ReviewedPagePanelProps) {
  const { t } = useTranslation('desk');
  const { id, formType, edition } = review;
  const { data, error, refetch } = useQuery(REVIEWED_PAGES, {
    variables: { id, sectionId },
    // Not cached, like the answers.
    fetchPolicy: 'no-cache',
  });
  const pages = (data?.deskFormReview?.officialPages ?? []) as readonly FilledPage[];
  return (
    <>
      <SelectField label={t('reviews.section')} value={sectionId} onChange={({ target }) => onSection(target.value)}>
        {sections.map(({ id: each, title }) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </SelectField>
      {error ? (
        <LoadFailed onAgain={() => void refetch().catch(() => undefined)} />
      ) : !data ? (
        <SkeletonLines lines={12} message={t('loading')} />
      ) : pages.length === 0 ? (
        <p className="text-ink-soft">{t('reviews.pageNone')}</p>
      ) : (
        <OfficialPages
          {...{ formType, edition, onPath }}
          pages={pages}
          placedOn={(page) => (page as FilledPage).placed}
          lastControl={null}
          title={t('reviews.pageTab')}
          labelOf={(page) => t('reviews.page', { page, formType })}
          note={t('reviews.pageNote')}
          tooLong={t('reviews.pageTooLong')}
        />
      )}
    </>
  );
}
