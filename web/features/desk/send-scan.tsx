import FileUp from 'lucide-react/icons/file-up';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import { FieldProblem } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ACCEPTED_SCANS } from './scan-refusals.ts';
import { useSendingScan } from './use-sending-scan.ts';

interface SendScanProps {
  readonly url: string;
  readonly onSent: (isWaiting: boolean) => void;
  readonly onGone: () => void;
}

/** Uploads the signed certificate: file, confirmation of the handwritten signature, and progress. */
export function SendScan({ url, onSent, onGone }: SendScanProps) {
  const { t } = useTranslation('desk');
  const picker = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [file, setFile] = useState<File>();
  const [isSigned, setIsSigned] = useState(false);
  const [isFileMissing, setIsFileMissing] = useState(false);
  const { sent, refusal, send, cancel, clearRefusal } = useSendingScan(url, onSent, onGone);
  const isBusy = sent !== undefined;
  const percent = Math.round((sent ?? 0) * 100);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsFileMissing(!file);
    void send(file, isSigned, false);
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<FileUp className="size-5" />}
          aria-describedby={isFileMissing ? `${problemId}-file` : undefined}
          onClick={() => picker.current?.click()}
        >
          {t(file ? 'certify.chooseOther' : 'certify.choose')}
        </Button>
        {file && <bdi className="min-w-0 font-semibold wrap-anywhere">{file.name}</bdi>}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPTED_SCANS}
        aria-label={t('certify.choose')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          // Allows the same file to be chosen again.
          currentTarget.value = '';
          if (!chosen) return;
          setFile(chosen);
          setIsFileMissing(false);
          clearRefusal();
        }}
      />
      {isFileMissing && <FieldProblem id={`${problemId}-file`}>{t('certify.fileMissing')}</FieldProblem>}
      <CheckboxRow
        label={t('certify.signed')}
        checked={isSigned}
        onChange={({ currentTarget }) => {
          setIsSigned(currentTarget.checked);
          if (refusal === 'SIGNATURE_NOT_CONFIRMED') clearRefusal();
        }}
      />
      {refusal !== undefined && !isBusy && (
        <Notice
          tone="danger"
          role="alert"
          title={t(`scan.${refusal}.title`)}
          actions={
            refusal === 'CODE_NOT_FOUND' && (
              <Button onClick={() => void send(file, isSigned, true)}>{t('certify.rightPage')}</Button>
            )
          }
        >
          {t(`scan.${refusal}.text`)}
        </Notice>
      )}
      {isBusy && (
        <ProgressBar
          percent={percent}
          label={t('certify.sending')}
          words={percent < 100 ? t('certify.percent', { percent }) : t('certify.checking')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
          {t(isBusy ? 'certify.sending' : 'certify.send')}
        </Button>
        {isBusy && percent < 100 && <Button onClick={cancel}>{t('certify.cancel')}</Button>}
      </div>
    </form>
  );
}
