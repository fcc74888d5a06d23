import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { storeToken } from '../../lib/session.ts';
import { clearReturnPath, returnPath } from '../../lib/return-path.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { verifySignInLink, type VerifyAnswer } from './request-sign-in-link.ts';
import { SharedComputerChoice } from './shared-computer-choice.tsx';

const REDIRECT_MS = 2_000;
type State = 'verifying' | 'signed-in' | Exclude<VerifyAnswer['kind'], 'signed-in'>;

/** /auth/verify: signs in automatically in the browser that requested the link, after one click in any other. */
export function VerifyPage() {
  const { t } = useTranslation('accounts');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const token = params.get('token') ?? '';
  const [state, setState] = useState<State>(token === '' ? 'failed' : 'verifying');
  const [place] = useState(returnPath);
  const isAsked = useRef(false);

  const verify = useCallback(
    async (isConfirmed: boolean) => {
      if (token !== '') setState('verifying');
      const answer = token === '' ? ({ kind: 'failed' } as const) : await verifySignInLink(token, isConfirmed);
      setState(answer.kind);
      if (answer.kind === 'signed-in') {
        storeToken(answer.token);
        showToast({ title: t('toast.verifiedTitle'), description: t('toast.verifiedText'), tone: 'success' });
      }
      if (answer.kind === 'failed')
        showToast({ title: t('toast.failedTitle'), description: t('toast.failedText'), tone: 'danger' });
    },
    [token, t],
  );

  useEffect(() => {
    // Runs once even when React mounts twice, because the link works only once.
    if (isAsked.current) return;
    isAsked.current = true;
    void verify(false);
  }, [verify]);

  useEffect(() => {
    if (state !== 'signed-in') return;
    const timer = setTimeout(() => {
      clearReturnPath();
      void navigate(place, { replace: true });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, navigate, place]);

  const words = {
    verifying: { title: t('verify.verifying'), text: undefined },
    'signed-in': {
      title: t('verify.success'),
      text: t(place === paths.dashboard ? 'verify.successText' : 'verify.successElsewhereText'),
    },
    confirm: { title: t('verify.confirmTitle'), text: t('verify.confirmText') },
    failed: { title: t('verify.failed'), text: t('verify.failedText') },
    error: { title: t('verify.failed'), text: t('verify.errorText') },
    unreachable: { title: t('verify.failed'), text: t('verify.offlineText') },
  }[state];

  return (
    // Anchored at the top: the title keeps its place when the text changes.
    <div className="question-width flex flex-col gap-6 pt-[20vh] pb-12">
      <div role="status">
        <PageHeading title={words.title} lead={words.text} documentTitle={t('verify.pageTitle')} />
      </div>
      {state === 'confirm' && <SharedComputerChoice />}
      {state === 'verifying' && <Spinner className="size-8 text-primary" />}
      <div className="flex flex-wrap gap-3">
        {state === 'confirm' && (
          <Button variant="primary" onClick={() => void verify(true)}>
            {t('verify.confirm')}
          </Button>
        )}
        {(state === 'unreachable' || state === 'error') && (
          <Button variant="primary" onClick={() => void verify(false)}>
            {t('verify.again')}
          </Button>
        )}
        {(state === 'failed' || state === 'unreachable' || state === 'error') && (
          <ButtonLink variant={state === 'failed' ? 'primary' : 'quiet'} to={paths.home}>
            {t('verify.home')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
