import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../lib/use-sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { AccountSummary } from './account-summary.tsx';
import { Details } from './details.tsx';
import { EditDetails } from './edit-details.tsx';
import type { Person } from './profile-types.ts';

/** The user's details, read-only until Edit is pressed, and the account summary. */
export function ProfileTab({ person }: { readonly person: Person }) {
  const { t } = useTranslation('profile');
  const signOut = useSignOut();
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The pressed button is gone: focus the one that starts editing.
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Section title={t('details.title')} text={t('details.text')}>
        {isEditing ? (
          <EditDetails person={person} onClose={() => setIsEditing(false)} />
        ) : (
          <>
            <Details person={person} />
            <Button ref={edit} onClick={() => setIsEditing(true)} className="mt-6">
              {t('details.edit')}
            </Button>
          </>
        )}
      </Section>
      <div className="flex flex-col items-start gap-6">
        <AccountSummary person={person} />
        <Button icon={<LogOut className="size-5 rtl:-scale-x-100" />} onClick={signOut}>
          {t('signOut')}
        </Button>
      </div>
    </div>
  );
}
