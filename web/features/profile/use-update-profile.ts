import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { UpdateProfileInput } from '../../generated/graphql.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { UPDATE_PROFILE } from './operations.ts';

/** `failed` was reported by a toast; the form shows the error of a field. */
export type UpdateOutcome = 'saved' | 'failed' | { readonly field: string; readonly message: string };

/** Updates the profile and returns the outcome. Never rejects. */
export function useUpdateProfile() {
  const { i18n } = useTranslation('profile');
  const [mutate, { loading: isBusy }] = useMutation(UPDATE_PROFILE);
  const update = async (input: UpdateProfileInput): Promise<UpdateOutcome> => {
    // Read afterwards, because the update may have changed the interface language.
    const words = (key: 'toast.saved' | 'toast.updateFailedTitle' | 'toast.updateFailedText') =>
      i18n.t(key, { ns: 'profile' });
    const result = await resultOf(mutate({ variables: { input } }));
    if (result?.__typename === 'InvalidProfileError')
      return { field: result.field, message: await errorSentence(result) };
    if (result?.__typename === 'User') {
      showToast({ title: words('toast.saved'), tone: 'success' });
      return 'saved';
    }
    showToast({
      title: words('toast.updateFailedTitle'),
      description: words('toast.updateFailedText'),
      tone: 'danger',
    });
    return 'failed';
  };
  return { update, isBusy };
}
