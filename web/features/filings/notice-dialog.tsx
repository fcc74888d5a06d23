import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeKind } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice as Hint } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';
import type { NoticeDraft } from './notice-draft.ts';

const KINDS: readonly NoticeKind[] = [
  'RECEIPT',
  'BIOMETRICS',
  'EVIDENCE_REQUEST',
  'INTENT_TO_DENY',
  'INTERVIEW',
  'APPROVAL',
  'DENIAL',
  'REJECTION',
  'OTHER',
];

interface NoticeDialogProps {
  /** Undefined while the dialog is closed. */
  readonly draft: NoticeDraft | undefined;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** @returns an error message if it was not saved */
  readonly onKeep: (draft: NoticeDraft) => Promise<string | undefined>;
  readonly onRemove: (id: string) => Promise<string | undefined>;
}

/** Dialog for what is printed on a notice. */
export function NoticeDialog({ draft, onClose, ...rest }: NoticeDialogProps) {
  const { t } = useTranslation('filings');
  return (
    <Dialog
      open={draft !== undefined}
      onClose={onClose}
      title={t(draft?.id === undefined ? 'notices.add' : 'notices.changeTitle')}
      description={t('notices.asPrinted')}
    >
      {draft && <NoticeForm draft={draft} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function NoticeForm({
  draft: given,
  isBusy,
  onClose,
  onKeep,
  onRemove,
}: NoticeDialogProps & { readonly draft: NoticeDraft }) {
  const { t } = useTranslation('filings');
  const [draft, setDraft] = useState(given);
  const [problem, setProblem] = useState<string>();
  const { kind, issuedOn, dueOn, time, isMailed, receipt } = draft;
  const isAppointment = kind === 'BIOMETRICS' || kind === 'INTERVIEW';
  const isAnswer = kind === 'EVIDENCE_REQUEST' || kind === 'INTENT_TO_DENY';
  const after = async (refused: Promise<string | undefined>) => {
    const words = await refused;
    if (words === undefined) onClose();
    else setProblem(words);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void after(onKeep({ ...draft, time: isAppointment ? (time ?? null) : null }));
  };
  const day = (text: string) => (text === '' ? null : text);
  const { id } = given;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <SelectField
        label={t('notices.kind')}
        value={kind}
        onChange={({ target }) => {
          const chosen = KINDS.find((each) => each === target.value);
          if (chosen) setDraft({ ...draft, kind: chosen });
        }}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`notices.kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('notices.issuedOn')}
        type="date"
        value={issuedOn ?? ''}
        onChange={({ target }) => setDraft({ ...draft, issuedOn: day(target.value) })}
      />
      <TextField
        label={t(isAppointment ? 'notices.appointmentOn' : isAnswer ? 'notices.answerBy' : 'notices.printedOn')}
        note={isAppointment || isAnswer ? undefined : t('notices.optional')}
        hint={isAnswer ? t('notices.printedWins') : undefined}
        type="date"
        value={dueOn ?? ''}
        onChange={({ target }) => setDraft({ ...draft, dueOn: day(target.value) })}
      />
      {isAppointment && (
        <TextField
          label={t('notices.time')}
          type="time"
          value={time ?? ''}
          onChange={({ target }) => setDraft({ ...draft, time: day(target.value) })}
        />
      )}
      {isAnswer && !dueOn && (
        <CheckboxRow
          label={t('notices.isMailed')}
          checked={isMailed}
          onChange={({ target }) => setDraft({ ...draft, isMailed: target.checked })}
        />
      )}
      {receipt !== undefined && (
        <p>
          {t('notices.receiptToo')} <bdi className="font-semibold tabular-nums">{receipt}</bdi>
        </p>
      )}
      {problem !== undefined && (
        <Hint tone="danger" role="alert">
          {problem}
        </Hint>
      )}
      <div className="mt-3 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {id !== undefined && <Button onClick={() => void after(onRemove(id))}>{t('notices.remove')}</Button>}
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(isBusy ? 'saving' : 'notices.save')}
        </Button>
      </div>
    </form>
  );
}
