import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { SAVE_APPLICATION } from './operations.ts';

interface Confirmed {
  readonly id: string;
  readonly revision: number;
  readonly confirmedChecks: readonly string[];
}

/**
 * Confirms a check as right, or revokes that, where the form itself is not open.
 * @param onChanged also called after a refusal: somebody else has saved, and the shown data is stale
 */
export function useConfirming(application: Confirmed, onChanged: () => Promise<unknown>) {
  const { t } = useTranslation('applications');
  const [save] = useMutation(SAVE_APPLICATION);
  // Several can be ticked before the page shows the first as saved: each save waits for the one before.
  const saving = useRef<Promise<Confirmed>>(Promise.resolve(application));
  return async (check: string, isRight: boolean): Promise<void> => {
    saving.current = saving.current.then(async (saved) => {
      const { id, revision, confirmedChecks } = saved.revision > application.revision ? saved : application;
      const others = confirmedChecks.filter((confirmed) => confirmed !== check);
      const input = { id, revision, changes: {}, confirmedChecks: isRight ? [...others, check] : others };
      const result = await resultOf(save({ variables: { input } }));
      if (result?.__typename === 'Application') return result;
      showToast({ title: t('save.refusedTitle'), description: t('save.refusedText'), tone: 'danger' });
      return application;
    });
    await saving.current;
    await onChanged().catch(() => undefined);
  };
}
