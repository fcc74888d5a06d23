import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { HOUSEHOLD } from './people-operations.ts';
import { RelationField } from './relation-field.tsx';
import { NOBODY_YET, useChangingWho } from './use-changing-who.ts';
import type { Who } from './who-is-who.ts';

interface ChangeWhoProps {
  readonly caseId: string;
  /** Undefined when closed. */
  readonly who: Who | undefined;
  /** Others with a role in the case. */
  readonly others: readonly Who[];
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Chooses the person of a role in all forms of the case, from the household or new, and shows what that changes. */
export function ChangeWhoDialog({ who, onClose, ...rest }: ChangeWhoProps) {
  return (
    <Dialog open={who !== undefined} onClose={onClose} title={who?.title ?? ''}>
      {who && <ChooseWho key={who.key} who={who} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function ChooseWho({ caseId, who, others, onClose, onChanged }: ChangeWhoProps & { readonly who: Who }) {
  const { t } = useTranslation('cases');
  const { data, error, refetch } = useQuery(HOUSEHOLD, { fetchPolicy: 'cache-and-network' });
  const isCompany = who.person.relation === 'organization';
  const [chosen, setChosen] = useState(who.person.id);
  const [relation, setRelation] = useState(isCompany ? 'organization' : 'other');
  const { change, isBusy } = useChangingWho(caseId, onChanged);
  const onAgain = () => void refetch().catch(() => undefined);
  if (error && !data) return <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={onAgain} />;
  if (!data) return <SkeletonLines lines={3} message={t('loading')} />;
  const people = data.people.filter((person) => (person.relation === 'organization') === isCompany);
  const also = others.filter(({ person }) => person.id === chosen).map(({ title }) => title);
  return (
    <div className="flex flex-col gap-5">
      <ChoiceList
        legend={t('who.choose')}
        takesFocus
        value={chosen}
        onChange={setChosen}
        choices={[
          ...people.map((person) => ({
            value: person.id,
            label: <bdi>{person.name ?? t(`relation.${person.relation}`)}</bdi>,
            description: person.name === null ? t('people.unnamed') : t(`relation.${person.relation}`),
          })),
          { value: NOBODY_YET, label: t('who.somebody') },
        ]}
      />
      {chosen === NOBODY_YET && !isCompany && <RelationField value={relation} onChange={setRelation} />}
      {also.length > 0 && <Notice tone="warning">{t('who.also', { role: also.join(' · ') })}</Notice>}
      <p className="text-ink-soft">{t('who.changes', { forms: unbrokenList(who.formTypes) })}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('facts.keep')}</Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          onClick={() => void change(who, chosen, relation).then((isDone) => isDone && onClose())}
        >
          {t('facts.change')}
        </Button>
      </div>
    </div>
  );
}

/** Lists each form once, with non-breaking hyphens. */
const unbrokenList = (formTypes: readonly string[]): string =>
  [...new Set(formTypes)].join(', ').replaceAll('-', '\u2011');
