import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDay } from '../../lib/format-date.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { ShownFact, ShownPerson } from './case-types.ts';
import { ChangeFactDialog } from './change-fact-dialog.tsx';
import { PERSON_FACTS } from './people-operations.ts';

/** /cases/:id/people/:personId: the facts about a person, with their sources, to be corrected. */
export function PersonPage() {
  // The second namespace is the dialog's.
  const { t } = useTranslation(['cases', 'dashboard']);
  const { id: caseId = '', personId = '' } = useParams();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(PERSON_FACTS, {
    variables: { caseId, personId, language },
    fetchPolicy: 'cache-and-network',
  });
  const [opened, setOpened] = useState<ShownFact>();
  const person = data?.person;
  // The current value, in case another tab changed it while the dialog was open.
  const changed = opened && (person?.facts.find(({ key }) => key === opened.key) ?? opened);
  const name = person?.name ?? (person ? t(`relation.${person.relation}`) : t('people.title'));
  const retry = () => void refetch().catch(() => undefined);
  return (
    <div className="content-width flex flex-col gap-8 py-10">
      <p>
        <Link to={paths.caseOf(caseId)} className="link-text">
          {data?.case?.title ?? t('title')}
        </Link>
      </p>
      <PageHeading title={name} lead={data && !person ? t('notFound') : t('facts.intro')} documentTitle={name} />
      {error && !data && <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={retry} />}
      {!data && !error && <SkeletonLines lines={8} message={t('loading')} />}
      {person && person.facts.length === 0 && <p>{t('facts.none')}</p>}
      {person && person.facts.length > 0 && (
        <dl className="divide-y divide-line border-y border-line">
          {person.facts.map((fact) => (
            <FactRow key={fact.id} fact={fact} person={person} onChange={() => setOpened(fact)} />
          ))}
        </dl>
      )}
      <ChangeFactDialog
        caseId={caseId}
        personId={personId}
        fact={changed}
        onClose={() => setOpened(undefined)}
        onChanged={retry}
      />
    </div>
  );
}

interface FactRowProps {
  readonly fact: ShownFact;
  readonly person: ShownPerson;
  readonly onChange: () => void;
}

function FactRow({ fact, person, onChange }: FactRowProps) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  const { key, label, group, display, value, isSensitive, source, formType, documentTitle, recordedAt, confirmedAt } =
    fact;
  const whole = group === null ? label : `${group}: ${label}`;
  const from =
    source === 'application'
      ? t('facts.fromForm', { form: formType ?? '' })
      : source === 'document'
        ? typeof documentTitle === 'string'
          ? t('facts.fromDocument', { document: documentTitle })
          : t('facts.fromDeleted')
        : t('facts.fromPeople');
  const earlier = person.history.filter((one) => one.key === key && one.supersededAt !== null && one.display !== null);
  return (
    <div className="grid items-start gap-x-8 gap-y-2 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <dt className="text-base text-ink-soft">{whole}</dt>
        <dd className="text-lg wrap-anywhere">{isSensitive ? <MaskedNumber text={value ?? ''} /> : display}</dd>
        <dd className="text-base text-ink-soft">
          {[
            from,
            formatDay(recordedAt, language),
            ...(typeof confirmedAt !== 'string'
              ? []
              : [t('facts.confirmed', { when: formatDay(confirmedAt, language) })]),
          ].join(' · ')}
        </dd>
        {earlier.length > 0 && !isSensitive && (
          <dd className="text-base text-ink-soft">
            {t('facts.history')}:{' '}
            {earlier.map((one) => `${one.display} (${formatDay(one.recordedAt, language)})`).join(', ')}
          </dd>
        )}
      </div>
      <Button size="small" onClick={onChange} aria-label={`${t('facts.change')}: ${whole}`}>
        {t('facts.change')}
      </Button>
    </div>
  );
}
