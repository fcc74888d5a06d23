import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-input.tsx';
import type { GlossaryEntry } from './desk-types.ts';
import { GLOSSARY } from './operations.ts';
import { LoadFailed } from './load-failed.tsx';

/** Debounce of the search while typing. */
const QUIET_MS = 250;
const KINDS = ['office', 'place', 'document', 'term'] as const;
const isKnownKind = (kind: string): kind is (typeof KINDS)[number] => (KINDS as readonly string[]).includes(kind);

/** Searches the English names of offices, places and terms of a language. @param language ISO 639-1 */
export function GlossarySearch({ language }: { readonly language: string | undefined }) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState('');
  const [find, setFind] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFind(typed.trim()), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, previousData, error, refetch } = useQuery(
    GLOSSARY,
    language === undefined ? skipToken : { variables: { language, find: find || null } },
  );
  if (language === undefined) return <p>{t('glossary.noLanguage')}</p>;
  const entries = (data ?? previousData)?.glossary;
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label={t('glossary.label')}
        hint={t('glossary.hint')}
        type="search"
        className="max-w-md"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {entries ? (
        <>
          <p role="status" className="text-base text-ink-soft">
            {entries.length === 0 ? t('glossary.none') : t('glossary.found', { count: entries.length })}
          </p>
          {entries.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {entries.map((entry) => (
                <Entry key={`${entry.kind}:${entry.source}:${entry.english}`} entry={entry} language={language} />
              ))}
            </ul>
          )}
        </>
      ) : error ? (
        <LoadFailed onAgain={() => void refetch()} />
      ) : (
        <SkeletonLines lines={4} message={t('loading')} />
      )}
    </div>
  );
}

function Entry({ entry, language }: { readonly entry: GlossaryEntry; readonly language: string }) {
  const { t } = useTranslation('desk');
  const { source, english, kind, note } = entry;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
      <span lang={language} dir="auto" className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {source}
      </span>
      <span lang="en" className="min-w-0 flex-1 basis-56 font-semibold wrap-anywhere">
        {english}
      </span>
      {isKnownKind(kind) && <Badge>{t(`glossary.kinds.${kind}`)}</Badge>}
      {note && <span className="basis-full text-base text-ink-soft">{note}</span>}
    </li>
  );
}
