import { useApolloClient, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WhatGoesWithItQuery } from '../../../generated/graphql.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { hasScreen } from '../../../lib/screens.ts';
import { StatusBadge } from '../../../lib/status-badge.tsx';
import { TickPaper } from '../../../lib/tick-paper.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TICK_CHECKLIST_ITEM, WHAT_GOES_WITH_IT } from './operations.ts';

type Item = NonNullable<WhatGoesWithItQuery['application']>['checklist'][number];

/** "What goes with the form", in short; the Document Center tells what each document must show. */
export function ChecklistSection({ applicationId }: { readonly applicationId: string }) {
  const { t } = useTranslation('proposals');
  const { data, error, refetch } = useQuery(WHAT_GOES_WITH_IT, {
    variables: { id: applicationId, language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const items = data?.application?.checklist;
  if (items?.length === 0) return null;
  return (
    <Section title={t('checklist.title')}>
      <p className="mt-1 text-ink-soft">{t('checklist.text')}</p>
      {items ? (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {items.map((item) => (
            <ChecklistRow key={item.id} item={item} />
          ))}
        </ul>
      ) : error ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-4">
          <p>{t('checklist.failed')}</p>
          <Button onClick={() => void refetch()}>{t('checklist.again')}</Button>
        </div>
      ) : (
        <div className="mt-4">
          <SkeletonLines lines={4} message={t('checklist.loading')} />
        </div>
      )}
      {hasScreen(paths.documentCenter) &&
        items?.some(({ status, canBeUploaded }) => canBeUploaded && status !== 'HAVE') && (
          <ButtonLink to={paths.documentCenter} className="mt-5">
            {t('checklist.documentCenter')}
          </ButtonLink>
        )}
    </Section>
  );
}

function ChecklistRow({ item }: { readonly item: Item }) {
  const client = useApolloClient();
  const onTick = async (isTicked: boolean) => {
    const variables = { input: { id: item.id, isTicked } };
    const { data } = await client.mutate({ mutation: TICK_CHECKLIST_ITEM, variables });
    if (data?.tickChecklistItem.__typename !== 'ChecklistItem') throw new Error('not kept');
  };
  const { t } = useTranslation('proposals');
  const { title, isRequired, isUntranslated, status, documents, source } = item;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p lang={isUntranslated ? 'en' : undefined}>
          <span className="font-semibold">{title}</span>
          {!isRequired && <span className="text-ink-soft"> {t('checklist.optional')}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 text-base text-ink-soft">
          {documents.map(({ id, originalName }) => (
            <Link
              key={id}
              to={`${paths.documentCenter}?document=${encodeURIComponent(id)}`}
              className="link-text inline-flex min-h-11 items-center wrap-anywhere"
            >
              <bdi>{originalName}</bdi>
            </Link>
          ))}
          <a href={source.url} rel="noreferrer" target="_blank" className="link-text inline-flex min-h-11 items-center">
            {source.title}
          </a>
        </p>
        {item.canBeTicked && <TickPaper item={item} onTick={onTick} />}
      </div>
      <StatusBadge status={status}>{t(`checklist.status.${status}`)}</StatusBadge>
    </li>
  );
}
