import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { RevisionDialog } from './revision-dialog.tsx';
import { formatDay } from '../../lib/format-date.ts';

interface RevisionOfferProps {
  readonly documentId: string;
  /** End of the revision period. */
  readonly until: string;
}

/** Offers a free revision while it can be requested. */
export function RevisionOffer({ documentId, until }: RevisionOfferProps) {
  const { t, i18n } = useTranslation('translations');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex w-full flex-col items-start gap-3 border-t border-line pt-4">
      <p>{t('revision.offer', { until: formatDay(until, i18n.language) })}</p>
      <Button onClick={() => setIsOpen(true)}>{t('revision.ask')}</Button>
      <RevisionDialog documentId={documentId} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
