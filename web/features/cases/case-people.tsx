import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ShownCase } from './case-types.ts';
import { JOIN_PEOPLE } from './people-operations.ts';

interface CasePeopleProps {
  readonly caseId: string;
  readonly people: ShownCase['people'];
  readonly onChanged: () => Promise<void>;
}

/** The people whom the forms are about. Two who may be the same are merged only if the user says so. */
export function CasePeople({ caseId, people, onChanged }: CasePeopleProps) {
  const { t } = useTranslation('cases');
  const client = useApolloClient();
  const [joining, setJoining] = useState<string>();
  const join = async (keepId: string, joinId: string) => {
    setJoining(joinId);
    const variables = { input: { keepId, joinId } };
    const result = await resultOf(client.mutate({ mutation: JOIN_PEOPLE, variables }));
    if (result?.__typename !== 'Person') showToast({ title: t('sharing.failed'), tone: 'danger' });
    await onChanged();
    setJoining(undefined);
  };
  return (
    <Section title={t('people.title')}>
      <p className="mt-1 text-ink-soft">
        {t('people.text')}{' '}
        <Link to={paths.people} className="link-text">
          {t('household.title')}
        </Link>
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {people.map(({ id, name, relation, maybeTheSame }) => (
          <li key={id} className="flex flex-col gap-3 py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <h3 className="text-lg font-semibold wrap-anywhere">{name ?? t(`relation.${relation}`)}</h3>
                <p className="text-base text-ink-soft">
                  {name === null ? t('people.unnamed') : t(`relation.${relation}`)}
                </p>
              </div>
              <ButtonLink
                size="small"
                to={paths.personOfCase(caseId, id)}
                aria-label={`${t('people.look')}: ${name ?? t(`relation.${relation}`)}`}
              >
                {t('people.look')}
              </ButtonLink>
            </div>
            {maybeTheSame.map((other) => {
              // The user's own entry is kept, whichever of the two the button belongs to.
              const [keepId, joinId] = other.relation === 'self' ? [other.id, id] : [id, other.id];
              return (
                <Notice
                  key={other.id}
                  actions={
                    <Button size="small" isBusy={joining === joinId} onClick={() => void join(keepId, joinId)}>
                      {t('people.join')}
                    </Button>
                  }
                >
                  {t(relation === 'organization' ? 'people.sameOrganization' : 'people.same', { name: name ?? '' })}
                </Notice>
              );
            })}
          </li>
        ))}
      </ul>
    </Section>
  );
}
