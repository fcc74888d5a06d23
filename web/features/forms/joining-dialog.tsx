import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { JoiningOffer } from './use-starting-case.ts';

/** Asks whether forms started separately should join the new case, and names the people they are about. */
export function JoiningDialog({ offer }: { readonly offer: JoiningOffer | undefined }) {
  const { t } = useTranslation('forms');
  return (
    <Dialog
      open={offer !== undefined}
      onClose={() => offer?.answer(undefined)}
      title={t('joining.title')}
      description={t('joining.text')}
      actions={
        <>
          <Button onClick={() => offer?.answer([])}>{t('joining.anew')}</Button>
          <Button variant="primary" onClick={() => offer?.answer(offer.forms.map(({ application }) => application.id))}>
            {t('joining.use')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {offer?.forms.map(({ application: { id, formType }, names }) => (
          <li key={id} className="wrap-anywhere">
            {[formType, ...names].join(' · ')}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
