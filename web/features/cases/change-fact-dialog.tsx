import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Difference, ShownFact } from './case-types.ts';
import { useChangingFacts } from './use-changing-facts.ts';

interface ChangeFactDialogProps {
  readonly caseId: string;
  readonly personId: string;
  /** Undefined: closed. */
  readonly fact: ShownFact | undefined;
  /** Where the forms of the case say it. */
  readonly uses: Difference['uses'];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** A fact is mended in every form that says it, or only in those that the person leaves ticked. */
export function ChangeFactDialog({ fact, onClose, ...rest }: ChangeFactDialogProps) {
  const { t } = useTranslation('cases');
  return (
    <Dialog
      open={fact !== undefined}
      onClose={onClose}
      title={fact?.label ?? ''}
      description={t(rest.uses.length > 0 ? 'facts.changes' : 'facts.changesNone')}
    >
      {fact && <ChangeFactForm key={fact.key} fact={fact} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function ChangeFactForm({
  caseId,
  personId,
  fact,
  uses,
  onClose,
  onChanged,
}: ChangeFactDialogProps & { readonly fact: ShownFact }) {
  const { t } = useTranslation(['cases', 'dashboard']);
  const forms = [...new Map(uses.map(({ application }) => [application.id, application])).values()];
  const [value, setValue] = useState(fact.value ?? '');
  // What was submitted stays as it was, unless the person says otherwise.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(forms.flatMap(({ id, status }) => (status === 'completed' ? [id] : []))),
  );
  const { change, isBusy, problem } = useChangingFacts(caseId, onChanged);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = forms.filter(({ id }) => !left.has(id)).map(({ id }) => id);
    if (await change({ personId, key: fact.key, value: value.trim(), factId: fact.id }, chosen)) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      <Field label={t('facts.newValue')} hint={value === fact.display ? undefined : (fact.display ?? undefined)}>
        {(props) => <TextInput {...props} value={value} onChange={(event) => setValue(event.target.value)} />}
      </Field>
      {forms.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{t('facts.changes')}</legend>
          {forms.map(({ id, formType, status }) => (
            <CheckboxRow
              key={id}
              label={formType}
              description={status === 'completed' ? t('dashboard:status.completed') : undefined}
              checked={!left.has(id)}
              onChange={(event) => {
                const next = new Set(left);
                if (event.target.checked) next.delete(id);
                else next.add(id);
                setLeft(next);
              }}
            />
          ))}
        </fieldset>
      )}
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('facts.keep')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={value.trim() === ''}>
          {t('facts.change')}
        </Button>
      </div>
    </form>
  );
}
