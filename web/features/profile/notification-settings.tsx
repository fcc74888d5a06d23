import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import type { Person } from './profile-types.ts';
import { useUpdateProfile } from './use-update-profile.ts';

const CHANNELS = ['email', 'sms', 'push'] as const;

/** Notification preferences. Only e-mail is sent at present; the others are stored, and their rows say so. */
export function NotificationSettings({ person }: { readonly person: Person }) {
  const { t } = useTranslation('profile');
  const { update } = useUpdateProfile();
  /** Optimistic values until the change is saved or has failed. */
  const [wishes, setWishes] = useState<Partial<Person['notifications']>>({});
  const choose = async (channel: (typeof CHANNELS)[number], isWanted: boolean) => {
    setWishes((before) => ({ ...before, [channel]: isWanted }));
    await update({ notifications: { [channel]: isWanted } });
    setWishes((before) => ({ ...before, [channel]: undefined }));
  };
  return (
    <fieldset>
      <legend>
        <h2 className="text-2xl">{t('settings.notifications')}</h2>
      </legend>
      <p className="mt-1 text-ink-soft">{t('settings.notificationsText')}</p>
      <div className="mt-4 flex flex-col gap-2">
        {CHANNELS.map((channel) => (
          <CheckboxRow
            key={channel}
            label={t(`settings.channels.${channel}.title`)}
            description={t(`settings.channels.${channel}.text`)}
            checked={wishes[channel] ?? person.notifications[channel]}
            onChange={(event) => void choose(channel, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
