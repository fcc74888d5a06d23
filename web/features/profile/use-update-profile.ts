import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { UpdateProfileInput } from '../../generated/graphql.ts';
import { showToast } from '../../ui/toast-store.ts';
import { UPDATE_PROFILE } from './operations.ts';

/** `failed` was told by a toast; a wrong field is for the form to show. */
export type UpdateOutcome = 'saved' | 'failed' | { readonly field: string; readonly message: string };

/** Changes the profile, and says whether it was. Never rejects. */
export function useUpdateProfile() {
  const { t } = useTranslation('profile');
  const [mutate, { loading: isBusy }] = useMutation(UPDATE_PROFILE);
  const update = async (input: UpdateProfileInput): Promise<UpdateOutcome> => {
    try {
      const { data } = await mutate({ variables: { input } });
      const answer = data?.updateProfile;
      if (answer?.__typename === 'InvalidProfileError') return { field: answer.field, message: answer.message };
      if (answer?.__typename !== 'User') throw new Error('not saved');
      showToast({ title: t('toast.saved'), tone: 'success' });
      return 'saved';
    } catch {
      showToast({ title: t('toast.updateFailedTitle'), description: t('toast.updateFailedText'), tone: 'danger' });
      return 'failed';
    }
  };
  return { update, isBusy };
}
