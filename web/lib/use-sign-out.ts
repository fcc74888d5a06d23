import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from './paths.ts';
import { showToast } from '../ui/toast-store.ts';
import { signOut } from './sign-out.ts';

/** Returns a function that signs out, goes home, and reports if the server was not reached. */
export function useSignOut(): () => void {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  return useCallback(() => {
    void signOut().then((isServerReached) => {
      if (!isServerReached) showToast({ title: t('signOutFailed.title'), description: t('signOutFailed.text') });
    });
    void navigate(paths.home);
  }, [navigate, t]);
}
