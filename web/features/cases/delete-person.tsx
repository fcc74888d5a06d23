import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DeletePersonProps {
  readonly name: string;
  /** Deletes, and reports the result. */
  readonly onDelete: () => Promise<void>;
}

/** Deletes a person of the household, after explaining what is lost. */
export function DeletePerson({ name, onDelete }: DeletePersonProps) {
  const { t } = useTranslation(['cases', 'dashboard']);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`${t('dashboard:removal.confirm')}: ${name}`} onClick={() => setIsAsking(true)}>
        {t('dashboard:removal.confirm')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('household.deleteTitle', { name: `\u2068${name}\u2069` })}
        description={t('household.deleteText')}
        keep={t('facts.keep')}
        confirm={t('dashboard:removal.confirm')}
        onConfirm={() => onDelete().finally(() => setIsAsking(false))}
      />
    </>
  );
}
