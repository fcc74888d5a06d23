import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../lib/use-sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { EditDetails } from './edit-details.tsx';
import type { Person } from './profile-types.ts';
import { useLocale } from '../../i18n/use-language.ts';

const FIELDS = ['email', 'firstName', 'lastName', 'phone', 'address'] as const;

/** The stored profile. */
function Details({ person }: { readonly person: Person }) {
  const { t } = useTranslation('profile');
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {FIELDS.map((field) => (
        <div key={field} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-base text-ink-soft">{t(`fields.${field}`)}</dt>
          {person[field] === null ? (
            <dd className="text-ink-soft">{t('details.none')}</dd>
          ) : (
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">
              <bdi>{person[field]}</bdi>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

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

/** Account age and totals. */
function AccountSummary({ person }: { readonly person: Person }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: person.timezone });
  const number = new Intl.NumberFormat(locale);
  return (
    <Section title={t('summary.title')} className="w-full">
      <p className="mt-1 text-ink-soft">{t('summary.since', { day: since.format(new Date(person.createdAt)) })}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {(['applications', 'documents', 'translations'] as const).map((thing) => (
          <div key={thing} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>{t(`summary.${thing}`)}</dt>
            <dd className="text-xl font-semibold tabular-nums">{number.format(person[thing].totalCount)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
