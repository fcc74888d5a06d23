import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { useLocale } from '../../i18n/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ActiveSession, Person } from './profile-types.ts';
import { END_OTHER_SESSIONS, END_SESSION, SESSIONS } from './session-operations.ts';

interface SessionsSectionProps {
  readonly person: Person;
  /** Offers to end other sessions after sign-in methods changed. */
  readonly isOffered: boolean;
  readonly onOffered: () => void;
}

/** Lists signed-in browsers, each with a button to end its session. */
export function SessionsSection({ person, isOffered, onOffered }: SessionsSectionProps) {
  const { t } = useTranslation('profile');
  const { data, refetch } = useQuery(SESSIONS, { fetchPolicy: 'cache-and-network' });
  const [endOthers] = useMutation(END_OTHER_SESSIONS);
  const [isAsked, setIsAsked] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isWanted = useLocation().hash === '#sessions';
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  const sessions = data?.viewer?.sessions ?? [];
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  const lookAgain = () => void refetch().catch(() => undefined);
  const close = () => {
    setIsAsked(false);
    onOffered();
  };
  const leaveOthers = async () => {
    const ended = await endOthers().catch(() => undefined);
    close();
    await tell(ended?.data?.endOtherSessions, t('sessions.toast.endedOthers'), t('passkeys.toast.failed'));
    lookAgain();
  };
  return (
    <Section ref={section} id="sessions" title={t('sessions.title')} className="scroll-mt-24">
      <p className="mt-1 text-ink-soft">{t('sessions.text')}</p>
      {sessions.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} timezone={person.timezone} onEnded={lookAgain} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button className="mt-4" onClick={() => setIsAsked(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <ConfirmDialog
        open={hasOthers && (isAsked || isOffered)}
        onClose={close}
        title={t('sessions.othersTitle')}
        description={t('sessions.othersText')}
        keep={t('sessions.notNow')}
        confirm={t('sessions.end')}
        variant="primary"
        onConfirm={leaveOthers}
      />
    </Section>
  );
}

interface SessionRowProps {
  readonly session: ActiveSession;
  readonly timezone: string;
  readonly onEnded: () => void;
}

function SessionRow({ session, timezone, onEnded }: SessionRowProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [end, { loading: isBusy }] = useMutation(END_SESSION);
  const { id, browser, system, createdAt, lastUsedAt, isCurrent } = session;
  const format = (moment: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: timezone }).format(new Date(moment));
  const name =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const since = t('sessions.since', { moment: format(createdAt, { dateStyle: 'long', timeStyle: 'short' }) });
  const leave = async () => {
    if (isBusy) return;
    const ended = await end({ variables: { input: { id } } }).catch(() => undefined);
    await tell(ended?.data?.endSession, t('sessions.toast.ended'), t('passkeys.toast.failed'));
    onEnded();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {name}
          {isCurrent && <Badge>{t('sessions.current')}</Badge>}
        </p>
        <p className="text-base text-ink-soft">{since}</p>
        <p className="text-base text-ink-soft">
          {t('sessions.used', { day: format(lastUsedAt, { dateStyle: 'long' }) })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={`${t('sessions.end')}: ${name}, ${since}`}
          onClick={() => void leave()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

type Answer = { readonly __typename: string; readonly code?: string; readonly message?: string } | undefined;
/** A user who declined to confirm their identity needs no message. */
const GIVEN_UP = ['PASSKEY_NEEDED', 'RECENT_SIGN_IN_NEEDED'];

async function tell(answer: Answer, done: string, failed: string): Promise<void> {
  const { code, message = '' } = answer ?? {};
  if (code !== undefined && GIVEN_UP.includes(code)) return;
  if (answer && code === undefined) showToast({ title: done, tone: 'success' });
  else showToast({ title: code === undefined ? failed : await errorSentence({ code, message }), tone: 'danger' });
}
