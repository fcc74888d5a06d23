import i18next from 'i18next';
import { isSharedComputer } from '../../lib/shared-computer.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Tells the user that the session ended while changes were unsaved. */
export function notifySignedOut(): void {
  showToast({
    title: i18next.t('applications:save.refusedTitle'),
    // On a shared computer nothing is kept.
    description: i18next.t(isSharedComputer() ? 'common:idle.title' : 'applications:save.signedOutText'),
    tone: 'danger',
  });
}
