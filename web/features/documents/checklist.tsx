import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { StatusBadge } from '../../lib/status-badge.tsx';
import { TickPaper } from '../../lib/tick-paper.tsx';
import { Section } from '../../ui/section.tsx';
import { documentAddress } from './addresses.ts';
import type { ChecklistApplication, ChecklistItem } from './document-types.ts';
import { CHECKLIST, TICK_PAPER } from './operations.ts';

/** Checklist per application: which documents named in the form's instructions are there, and which are missing. */
export function Checklist({ readings }: { readonly readings: number }) {
  const { t } = useTranslation('documents');
  const { data, refetch } = useQuery(CHECKLIST, {
    variables: { language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const seen = useRef(readings);
  useEffect(() => {
    if (seen.current === readings) return;
    seen.current = readings;
    void refetch();
  }, [readings, refetch]);
  const applications = data?.viewer?.applications.edges.flatMap(({ node }) =>
    node.checklist.length > 0 ? [node] : [],
  );
  // Only relevant once an application exists; a failure must not hide the documents above.
  if (!applications || applications.length === 0) return null;
  return (
    <Section title={t('checklist.title')} className="max-w-3xl" text={t('checklist.text')}>
      <div className="mt-6 flex flex-col gap-8">
        {applications.map((application) => (
          <ApplicationChecklist key={application.id} application={application} />
        ))}
      </div>
    </Section>
  );
}

function ApplicationChecklist({ application }: { readonly application: ChecklistApplication }) {
  const { t } = useTranslation('documents');
  const { formType, title, checklist } = application;
  const have = checklist.filter(({ status }) => status === 'HAVE').length;
  // If all items have the same source, it is shown once.
  const [first] = checklist;
  const isOneSource = checklist.every(
    ({ source, checkedOn }) => source.url === first?.source.url && checkedOn === first.checkedOn,
  );
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">
          {formType} · {title}
        </h3>
        <p className="text-base text-ink-soft tabular-nums">{t('checklist.have', { have, count: checklist.length })}</p>
      </div>
      {isOneSource && first && <Source item={first} />}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {checklist.map((item) => (
          <ChecklistRow key={item.id} item={item} hasSource={!isOneSource} />
        ))}
      </ul>
    </div>
  );
}

function ChecklistRow({ item, hasSource }: { readonly item: ChecklistItem; readonly hasSource: boolean }) {
  const client = useApolloClient();
  const onTick = async (isTicked: boolean) => {
    const variables = { input: { id: item.id, isTicked } };
    const { data } = await client.mutate({ mutation: TICK_PAPER, variables });
    if (data?.tickChecklistItem.__typename !== 'ChecklistItem') throw new Error('not kept');
  };
  const { t } = useTranslation('documents');
  const english = item.isUntranslated ? 'en' : undefined;
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold" lang={english}>
          {item.title}
          {!item.isRequired && <span className="font-normal text-ink-soft"> {t('checklist.optional')}</span>}
        </p>
        <p className="mt-1 max-w-prose text-base text-ink-soft" lang={english}>
          {item.description}
        </p>
        {item.documents.length > 0 && (
          <ul className="mt-1 flex flex-col">
            {item.documents.map(({ id, originalName }) => (
              <li key={id}>
                <Link
                  to={documentAddress(id)}
                  className="link-text inline-flex min-h-11 items-center text-base wrap-anywhere"
                >
                  <bdi>{originalName}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {item.canBeTicked && <TickPaper item={item} onTick={onTick} />}
        {hasSource && <Source item={item} />}
      </div>
      <div className="sm:justify-self-end">
        <StatusBadge status={item.status}>{t(`checklist.status.${item.status}`)}</StatusBadge>
      </div>
    </li>
  );
}

/** Source of an item, and whether it was compared with the official page. */
function Source({ item: { source, checkedOn } }: { readonly item: ChecklistItem }) {
  const { t } = useTranslation('documents');
  return (
    <p className="mt-1 text-base text-ink-soft">
      <a href={source.url} rel="noreferrer" target="_blank" className="link-text">
        {source.title}
      </a>
      {!checkedOn && <> · {t('checklist.unchecked')}</>}
    </p>
  );
}
