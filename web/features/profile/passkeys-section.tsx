import { useApolloClient, useQuery } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { formatDay } from '../../lib/format-date.ts';
import { canUsePasskeys, isPromptDismissed, isKnownDevice, makePasskey } from '../../lib/passkeys.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { deviceName } from './device-name.ts';
import { ADD_PASSKEY, PASSKEYS, START_ADDING_PASSKEY } from './passkey-operations.ts';
import type { OwnPasskey, Person } from './profile-types.ts';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

interface PasskeysSectionProps {
  readonly person: Person;
  /** Called after a passkey was added or removed. */
  readonly onChanged: () => void;
}

/** Passkeys, which sign the user in like the link and confirm irreversible actions. */
export function PasskeysSection({ person, onChanged }: PasskeysSectionProps) {
  const { t } = useTranslation('profile');
  const client = useApolloClient();
  const { data, refetch } = useQuery(PASSKEYS, { fetchPolicy: 'cache-and-network' });
  const [isBusy, setIsBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isWanted = useLocation().hash === '#passkeys';
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  const passkeys = data?.viewer?.passkeys ?? [];
  const lookAgain = () => void refetch().catch(() => undefined);

  const refuse = async (refusal: Parameters<typeof errorSentence>[0] | undefined) =>
    showToast({ title: refusal ? await errorSentence(refusal) : t('passkeys.toast.failed'), tone: 'danger' });
  const add = async () => {
    setIsBusy(true);
    try {
      const start = await resultOf(client.mutate({ mutation: START_ADDING_PASSKEY }));
      if (start?.__typename === 'PasskeyOptions') {
        const response = await makePasskey(start.options);
        const input = { name: deviceName() ?? t('passkeys.device'), response };
        const result = await resultOf(client.mutate({ mutation: ADD_PASSKEY, variables: { input } }));
        if (result?.__typename === 'Passkey') {
          showToast({ title: t('passkeys.toast.added'), tone: 'success' });
          onChanged();
        } else await refuse(result);
      } else if (start?.__typename !== 'PasskeyNeededError' && start?.__typename !== 'RecentSignInNeededError')
        await refuse(start);
    } catch (error) {
      if (!isPromptDismissed(error))
        showToast({
          title: t(isKnownDevice(error) ? 'passkeys.toast.known' : 'passkeys.toast.failed'),
          tone: 'danger',
        });
    }
    setIsBusy(false);
    lookAgain();
  };

  return (
    <Section ref={section} id="passkeys" title={t('passkeys.title')} className="scroll-mt-24">
      <p className="mt-1 text-ink-soft">{t('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              timezone={person.timezone}
              onChanged={lookAgain}
              onRemoved={onChanged}
            />
          ))}
        </ul>
      )}
      {data?.viewer && passkeys.length === 0 && <p className="mt-4">{t('passkeys.none')}</p>}
      {canUsePasskeys() ? (
        <Button className="mt-4" isBusy={isBusy} icon={<Plus className="size-5" />} onClick={() => void add()}>
          {t(isBusy ? 'passkeys.adding' : 'passkeys.add')}
        </Button>
      ) : (
        <p className="mt-4 text-ink-soft">{t('passkeys.unable')}</p>
      )}
    </Section>
  );
}

interface PasskeyRowProps {
  readonly passkey: OwnPasskey;
  readonly timezone: string;
  readonly onChanged: () => void;
  readonly onRemoved: () => void;
}

function PasskeyRow({ passkey, timezone, onChanged, onRemoved }: PasskeyRowProps) {
  const { t, i18n } = useTranslation('profile');
  const { name, createdAt, lastUsedAt, endsAt } = passkey;
  const dayOf = (moment: string) => formatDay(moment, i18n.language, timezone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-base text-ink-soft">{t('passkeys.added', { day: dayOf(createdAt) })}</p>
        <p className="text-base text-ink-soft">
          {lastUsedAt ? t('passkeys.used', { day: dayOf(lastUsedAt) }) : t('passkeys.unused')}
        </p>
        {endsAt && <p className="text-base text-danger">{t('passkeys.ends', { day: dayOf(endsAt) })}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <RenamePasskey passkey={passkey} />
        <RemovePasskey passkey={passkey} onAsked={onChanged} onRemoved={onRemoved} />
      </div>
    </li>
  );
}
