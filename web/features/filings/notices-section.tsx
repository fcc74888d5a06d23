import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatValue } from '../../lib/format-value.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import { Notice as Hint } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Filing, Notice, NoticeProposal } from './filing-types.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import type { NoticeDraft } from './notice-draft.ts';
import { RemovedLine } from './removed-line.tsx';
import { noticeInput, type FilingSaver } from './use-save-filing.ts';

interface NoticesSectionProps {
  readonly filing: Filing | null;
  readonly proposals: readonly NoticeProposal[];
  readonly saver: FilingSaver;
}

const EMPTY: NoticeDraft = {
  kind: 'RECEIPT',
  issuedOn: null,
  dueOn: null,
  time: null,
  // Without the additional days for mailed notices: the earlier date is the safe one.
  isMailed: false,
  isDone: false,
  documentId: null,
};

/** Notices received. Uploads that look like a notice are proposed, and saved only after the user has compared them. */
export function NoticesSection({ filing, proposals, saver }: NoticesSectionProps) {
  const { t } = useTranslation('filings');
  const [draft, setDraft] = useState<NoticeDraft>();
  const notices = filing?.notices ?? [];
  const numbers = filing?.receipts.map(({ number }) => number) ?? [];
  const keep = (saved: NoticeDraft) => {
    const notice = noticeInput(saved);
    const { receipt } = saved;
    const others = notices.map(noticeInput);
    return saver.save({
      notices:
        notice.id === undefined ? [...others, notice] : others.map((old) => (old.id === notice.id ? notice : old)),
      ...(receipt !== undefined && !numbers.includes(receipt) && { receipts: [...numbers, receipt] }),
    });
  };
  /** Outside of the dialog, which shows a refusal itself. */
  const keepHere = async (saved: NoticeDraft): Promise<boolean> => {
    const refusal = await keep(saved);
    if (refusal !== undefined) showToast({ title: refusal, tone: 'danger' });
    return refusal === undefined;
  };
  const [removed, setRemoved] = useState<NoticeDraft>();
  const remove = async (id: string) => {
    const refusal = await saver.save({ notices: notices.filter((notice) => notice.id !== id).map(noticeInput) });
    if (refusal === undefined) setRemoved(notices.find((notice) => notice.id === id));
    return refusal;
  };
  const putBack = async ({ id: _gone, ...notice }: NoticeDraft) => {
    if (await keepHere(notice)) setRemoved(undefined);
  };
  return (
    <Section title={t('notices.title')} text={t('notices.text')}>
      {proposals.length > 0 && (
        <ul className="mt-4 flex flex-col gap-3">
          {proposals.map((proposal) => (
            <li key={proposal.documentId}>
              <Hint
                title={<bdi className="wrap-anywhere">{proposal.name}</bdi>}
                actions={
                  <Button
                    size="small"
                    aria-label={t('named', { action: t('notices.compare'), name: proposal.name })}
                    onClick={() => setDraft(draftOf(proposal))}
                  >
                    {t('notices.compare')}
                  </Button>
                }
              >
                {t('notices.looksLike', { kind: t(`notices.kinds.${proposal.kind}`) })}
              </Hint>
            </li>
          ))}
        </ul>
      )}
      {notices.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {notices.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onChange={() => setDraft(notice)}
              onDone={(isDone) => void keepHere({ ...notice, isDone })}
            />
          ))}
        </ul>
      )}
      {removed && <RemovedLine name={t(`notices.kinds.${removed.kind}`)} onPutBack={() => void putBack(removed)} />}
      <Button className="mt-4" onClick={() => setDraft(EMPTY)}>
        {t('notices.add')}
      </Button>
      <NoticeDialog
        draft={draft}
        isBusy={saver.isBusy}
        onClose={() => setDraft(undefined)}
        onKeep={keep}
        onRemove={remove}
      />
    </Section>
  );
}

const draftOf = ({ kind, issuedOn, dueOn, documentId, receipt }: NoticeProposal): NoticeDraft => ({
  ...EMPTY,
  kind,
  issuedOn,
  dueOn,
  documentId,
  ...(receipt && { receipt }),
});

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onChange: () => void;
  readonly onDone: (isDone: boolean) => void;
}

function NoticeRow({ notice, onChange, onDone }: NoticeRowProps) {
  const { t } = useTranslation('filings');
  const language = useLanguage();
  const { kind, issuedOn, dueOn, time, isDone } = notice;
  const name = t(`notices.kinds.${kind}`);
  const asks = Boolean(dueOn) || kind === 'EVIDENCE_REQUEST' || kind === 'INTENT_TO_DENY';
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          {issuedOn && <p className="text-ink-soft">{t('notices.dated', { day: formatValue(issuedOn, language) })}</p>}
          {dueOn && (
            <p>
              {t('notices.printedDay', { day: formatValue(dueOn, language) })}
              {time && <>, {time}</>}
            </p>
          )}
        </div>
        <Button size="small" onClick={onChange} aria-label={t('named', { action: t('change'), name })}>
          {t('change')}
        </Button>
      </div>
      {!dueOn && NEEDS_DAY.has(kind) && <Hint tone="warning">{t('notices.dayMissing')}</Hint>}
      {(kind === 'DENIAL' || kind === 'INTENT_TO_DENY') && <Hint tone="warning">{t('notices.askLawyer')}</Hint>}
      {kind === 'REJECTION' && <Hint tone="warning">{t('notices.sendAgain')}</Hint>}
      {asks && (
        <CheckboxRow
          className="self-start"
          label={t('notices.done')}
          aria-label={t('named', { action: t('notices.done'), name })}
          checked={isDone}
          onChange={({ target }) => onDone(target.checked)}
        />
      )}
    </li>
  );
}

const NEEDS_DAY: ReadonlySet<Notice['kind']> = new Set([
  'BIOMETRICS',
  'EVIDENCE_REQUEST',
  'INTENT_TO_DENY',
  'INTERVIEW',
]);
