import { useTranslation } from 'react-i18next';
import { requestSignIn } from '../../lib/sign-in-request.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';

/** Replaces the chat for visitors: what it is for, and a way to sign in. */
export function SignInPrompt() {
  const { t } = useTranslation('conversations');
  return (
    <section
      aria-label={t('title')}
      className="flex flex-col items-start gap-3 rounded-surface border border-line bg-surface px-6 py-8"
    >
      <Mark className="size-8 text-primary" />
      <h2 className="text-2xl">{t('signIn.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('signIn.text')}</p>
      <Button variant="primary" onClick={requestSignIn} className="mt-2">
        {t('signIn.button')}
      </Button>
    </section>
  );
}
