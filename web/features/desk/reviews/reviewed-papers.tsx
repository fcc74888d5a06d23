import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/select.tsx';
import { PaperPicture } from '../paper-picture.tsx';
import type { HeldReview } from './reviewed-form.ts';

/** Documents of the form's checklist, one at a time, because every access is logged. */
export function ReviewedPapers({ review: { id, papers } }: { readonly review: Pick<HeldReview, 'id' | 'papers'> }) {
  const { t } = useTranslation('desk');
  const [chosenId, setChosenId] = useState('');
  if (!papers) return <p>{t('reviews.papersNotShown')}</p>;
  if (papers.length === 0) return <p>{t('reviews.papersNone')}</p>;
  const named = papers.map((paper) => ({ ...paper, name: paper.titles.join(' · ') }));
  const chosen = named.find((paper) => paper.id === chosenId);
  return (
    <div className="flex min-h-0 flex-col gap-4">
      <SelectField
        label={t('reviews.paper')}
        hint={t('reviews.papersNote')}
        value={chosenId}
        onChange={({ target }) => setChosenId(target.value)}
      >
        <option value="">{t('reviews.choosePaper')}</option>
        {named.map((paper, at) => (
          <option key={paper.id} value={paper.id}>
            {`${at + 1}. ${paper.name}`}
          </option>
        ))}
      </SelectField>
      {chosen?.pages === 0 && <p>{t('reviews.paperEmpty')}</p>}
      {chosen && chosen.pages > 0 && (
        <div className="flex min-h-0 flex-col gap-6 overflow-y-auto">
          {Array.from({ length: chosen.pages }, (_each, at) => (
            <PaperPicture
              key={`${chosen.id} ${at}`}
              url={`/api/desk/form-reviews/${id}/papers/${chosen.id}/pages/${at + 1}`}
              title={t('reviews.paperPage', { paper: chosen.name, page: at + 1 })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
