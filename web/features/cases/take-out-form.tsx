import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface TakeOutFormProps {
  readonly formType: string;
  readonly onTakeOut: () => Promise<void>;
}

/** Removes a form from the case, after explaining the effect on it and on the others. */
export function TakeOutForm({ formType, onTakeOut }: TakeOutFormProps) {
  const { t } = useTranslation('cases');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`${t('takeOut.button')}: ${formType}`} onClick={() => setIsAsking(true)}>
        {t('takeOut.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('takeOut.title', { form: formType })}
        description={t('takeOut.text')}
        keep={t('facts.keep')}
        confirm={t('takeOut.button')}
        variant="primary"
        onConfirm={() => onTakeOut().finally(() => setIsAsking(false))}
      />
    </>
  );
}
