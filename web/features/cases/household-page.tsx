import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AddPersonForm } from './add-person-form.tsx';
import type { HouseholdMember } from './case-types.ts';
import { DeletePerson } from './delete-person.tsx';
import { HOUSEHOLD_IN_CASES } from './people-operations.ts';
import { RELATIONS, RelationSelect } from './relation-field.tsx';
import { useHousehold } from './use-household.ts';

/** /people: everybody whom the forms are or may be about, with their relation to the user, to be corrected. */
export function HouseholdPage() {
  const { t } = useTranslation('cases');
  const { data, error, refetch } = useQuery(HOUSEHOLD_IN_CASES, { fetchPolicy: 'cache-and-network' });
  const retry = async () => void (await refetch().catch(() => undefined));
  const household = useHousehold(retry);
  const caseOf = (id: string) => data?.cases.find(({ people }) => people.some((person) => person.id === id))?.id;
  return (
    <div className="content-width flex flex-col gap-10 py-10">
      <PageHeading title={t('household.title')} lead={t('household.lead')} />
      {error && !data && <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void retry()} />}
      {!data && !error && <SkeletonLines lines={6} message={t('loading')} />}
      {data && data.people.length === 0 && (
        <EmptyState title={t('household.empty')}>{t('household.emptyText')}</EmptyState>
      )}
      {data && data.people.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.people.map((person) => (
            <MemberRow key={person.id} person={person} caseId={caseOf(person.id)} household={household} />
          ))}
        </ul>
      )}
      {data && <AddPersonForm household={household} />}
    </div>
  );
}

interface MemberRowProps {
  readonly person: HouseholdMember;
  /** One of the cases in which they have a role. */
  readonly caseId: string | undefined;
  readonly household: ReturnType<typeof useHousehold>;
}

function MemberRow({ person, caseId, household }: MemberRowProps) {
  const { t } = useTranslation('cases');
  const { id, name, relation } = person;
  const called = name ?? t(`relation.${relation}`);
  const isFamily = RELATIONS.some((known) => known === relation);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <bdi>{called}</bdi>
        </h2>
        {(name === null || !isFamily) && (
          <p className="text-base text-ink-soft">{name === null ? t('people.unnamed') : t(`relation.${relation}`)}</p>
        )}
      </div>
      {isFamily && (
        <RelationSelect
          className="w-full sm:w-60"
          aria-label={`${t('who.relation')} ${called}`}
          value={relation}
          onChange={(changed) => void household.change(id, changed)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {caseId !== undefined && (
          <ButtonLink size="small" to={paths.personOfCase(caseId, id)} aria-label={`${t('people.look')}: ${called}`}>
            {t('people.look')}
          </ButtonLink>
        )}
        {relation !== 'self' && <DeletePerson name={called} onDelete={() => household.remove(id)} />}
      </div>
    </li>
  );
}
