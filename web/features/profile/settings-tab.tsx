import type { Person } from './profile-types.ts';
import { DataSection } from './data-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PlaceSettings } from './place-settings.tsx';

/** How the person wants Tern, their data to take along, and the way out. Each choice counts at once. */
export function SettingsTab({ person }: { readonly person: Person }) {
  return (
    <div className="flex max-w-2xl flex-col gap-12">
      <PlaceSettings person={person} />
      <NotificationSettings person={person} />
      <PasskeysSection person={person} />
      <DataSection person={person} />
      <DeleteAccount email={person.email} />
    </div>
  );
}
