import { useTranslation } from 'react-i18next';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import type { FactQuestion } from './case-types.ts';

type SayingForm = FactQuestion['uses'][number]['application'];
/** The user's choices by form. */
export type Ticks = ReadonlyMap<string, boolean>;

/** Submitted forms keep their answers, unless the user chooses otherwise. */
export const isTicked = (ticks: Ticks, { id, status }: Pick<SayingForm, 'id' | 'status'>): boolean =>
  ticks.get(id) ?? status !== 'completed';

interface FormsThatChangeProps {
  readonly caseId: string;
  readonly forms: readonly SayingForm[];
  readonly ticks: Ticks;
  readonly onTick: (ticks: Ticks) => void;
}

/** Lists every form with the fact, also of the user's other cases. */
export function FormsThatChange({ caseId, forms, ticks, onTick }: FormsThatChangeProps) {
  const { t } = useTranslation(['cases', 'dashboard']);
  if (forms.length === 0) return <p className="text-ink-soft">{t('facts.changesNone')}</p>;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-ink-soft">{t('facts.changes')}</legend>
      {forms.map(({ id, formType, status, caseForm }) => {
        const elsewhere = caseForm && caseForm.case.id !== caseId ? caseForm.case : undefined;
        const notes = [
          ...(elsewhere ? [t('facts.otherCase', { title: elsewhere.title ?? t('title') })] : []),
          ...(status === 'completed' ? [t('dashboard:status.completed')] : []),
        ];
        return (
          <CheckboxRow
            key={id}
            label={formType}
            description={notes.length > 0 ? notes.join(' · ') : undefined}
            checked={isTicked(ticks, { id, status })}
            onChange={(event) => onTick(new Map(ticks).set(id, event.target.checked))}
          />
        );
      })}
    </fieldset>
  );
}
