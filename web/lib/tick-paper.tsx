import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxRow } from '../ui/choice-list.tsx';
import { showToast } from '../ui/toast-store.ts';

interface TickPaperProps {
  readonly item: { readonly title: string; readonly isTicked: boolean };
  /** Saves the state on the server. @throws if it was not saved */
  readonly onTick: (isTicked: boolean) => Promise<void>;
}

/** Checkbox for a document that Tern cannot see: the user states that they have it. Shows the server's state. */
export function TickPaper({ item: { title, isTicked }, onTick }: TickPaperProps) {
  const { t } = useTranslation('common');
  const [isBusy, setIsBusy] = useState(false);
  const tick = async (wanted: boolean) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await onTick(wanted);
    } catch {
      showToast({ title: t('paper.failed'), tone: 'danger' });
    }
    setIsBusy(false);
  };
  return (
    <CheckboxRow
      className="mt-2 self-start"
      label={t('paper.have')}
      aria-label={t('paper.haveNamed', { title })}
      aria-busy={isBusy}
      checked={isTicked}
      onChange={({ target }) => void tick(target.checked)}
    />
  );
}
