import { useState } from 'react';
import type { Person } from './profile-types.ts';
import { DataSection } from './data-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PlaceSettings } from './place-settings.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Preferences, data export and account deletion. Each choice takes effect at once. */
export function SettingsTab({ person }: { readonly person: Person }) {
  const [isOffered, setIsOffered] = useState(false);
  return (
    <div className="flex max-w-2xl flex-col gap-12">
      <PlaceSettings person={person} />
      <NotificationSettings person={person} />
      <PasskeysSection person={person} onChanged={() => setIsOffered(true)} />
      <SessionsSection person={person} isOffered={isOffered} onOffered={() => setIsOffered(false)} />
      <DataSection person={person} />
      <DeleteAccount email={person.email} />
    </div>
  );
}
