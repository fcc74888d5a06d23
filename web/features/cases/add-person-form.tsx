import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonRelation } from '../../generated/graphql.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { RelationField } from './relation-field.tsx';
import type { useHousehold } from './use-household.ts';

const NOBODY = { relation: 'spouse', givenName: '', familyName: '' };
/** The server's limit. */
const MAX_LETTERS = 200;

/** Adds a person whom no form has named yet. */
export function AddPersonForm({ household }: { readonly household: ReturnType<typeof useHousehold> }) {
  const { t } = useTranslation('cases');
  const [person, setPerson] = useState(NOBODY);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttemptKey();
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const input = { ...person, relation: person.relation as PersonRelation };
    const isDone = await household.add({ ...input, idempotencyKey: attempt.keyOf(input) });
    setIsBusy(false);
    if (!isDone) return;
    attempt.onDone();
    setPerson(NOBODY);
  };
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex max-w-xl flex-col gap-5">
      <h2 className="text-2xl">{t('household.add')}</h2>
      <RelationField value={person.relation} onChange={(relation) => setPerson({ ...person, relation })} />
      {(['givenName', 'familyName'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`household.${name}`)}
          dir="auto"
          autoComplete="off"
          maxLength={MAX_LETTERS}
          value={person[name]}
          onChange={({ target }) => setPerson({ ...person, [name]: target.value })}
        />
      ))}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('household.add')}
        </Button>
      </div>
    </form>
  );
}
