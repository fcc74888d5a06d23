import { useTranslation } from 'react-i18next';
import type { Person } from './profile-types.ts';

const FIELDS = ['email', 'firstName', 'lastName', 'phone', 'address'] as const;

/** The stored profile. */
export function Details({ person }: { readonly person: Person }) {
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
