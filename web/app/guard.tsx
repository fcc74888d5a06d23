import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staffAccess } from '../lib/staff-access.ts';
import { paths } from '../lib/paths.ts';
import { expireSession } from '../lib/session.ts';
import { requestSignIn } from '../lib/sign-in-request.ts';
import { isSharedComputer } from '../lib/shared-computer.ts';
import { claimUnsaved, isUnsavedClaimed } from '../lib/unsaved-work.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { useIsSignedIn } from '../lib/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { LoadingScreen } from '../ui/spinner.tsx';
import type { SignedInViewerQuery, SignedInViewerQueryVariables } from '../generated/graphql.ts';
import { queryText } from '../lib/run-query.ts';

/** Returns the viewer, or null if the server no longer accepts the token on this device. */
const SIGNED_IN_VIEWER = queryText<SignedInViewerQuery, SignedInViewerQueryVariables>(/* GraphQL */ `
  query SignedInViewer {
    viewer {
      id
      email
      translator {
        id
      }
      isOperator
    }
  }
`);

interface GuardProps {
  /** Content for visitors, shown below the sign-in prompt. */
  readonly openPart: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders its children for signed-in users, a sign-in prompt otherwise. Checks the session once per visit. While
 * offline the children are rendered: answers on the device must stay within reach; the server guards the rest.
 */
export function Guard({ openPart, children }: GuardProps) {
  const { t } = useTranslation('common');
  const isSignedIn = useIsSignedIn();
  const { data, isFailed } = useAnswer(SIGNED_IN_VIEWER, isSignedIn ? {} : undefined, true);
  const isTokenDead = isSignedIn && data?.viewer === null;
  useEffect(() => {
    if (isTokenDead) expireSession();
  }, [isTokenDead]);
  const hasDesk = isSignedIn && Boolean(data?.viewer?.translator);
  const isOperator = isSignedIn && Boolean(data?.viewer?.isOperator);
  useEffect(() => staffAccess.set({ hasDesk, isOperator }), [hasDesk, isOperator]);
  if (!isSignedIn || isTokenDead)
    return (
      <>
        <MessageScreen
          title={t('guard.title')}
          text={t('guard.text')}
          actions={
            <>
              <Button variant="primary" onClick={requestSignIn}>
                {t('nav.signIn')}
              </Button>
              <ButtonLink to={paths.home}>{t('guard.home')}</ButtonLink>
            </>
          }
        />
        {openPart && <div className="question-width pb-20">{openPart}</div>}
      </>
    );
  if (data === undefined && !isFailed) return <LoadingScreen message={t('guard.checking')} />;
  if (!data?.viewer) return children;
  return (
    <OwnDevice key={data.viewer.id} userId={data.viewer.id} fallback={<LoadingScreen message={t('guard.checking')} />}>
      {children}
    </OwnDevice>
  );
}

interface OwnDeviceProps {
  readonly userId: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Claims the device's unsaved work for this user before a form below restores it. */
function OwnDevice({ userId, fallback, children }: OwnDeviceProps) {
  const [isReady, setIsReady] = useState(() => isUnsavedClaimed(userId));
  useEffect(() => {
    let isGone = false;
    void claimUnsaved(userId).then(() => {
      if (!isGone) setIsReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);
  useEffect(() => {
    if (!isSharedComputer()) return undefined;
    const watching = import('./idle-sign-out.ts').then(({ watchIdle }) => watchIdle());
    return () => void watching.then((stop) => stop());
  }, []);
  return isReady ? children : fallback;
}
