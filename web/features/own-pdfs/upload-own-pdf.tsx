import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { paths } from '../../lib/paths.ts';
import { RestError } from '../../lib/rest.ts';
import { upload } from '../../lib/upload.ts';
import { useDroppedFiles } from '../../lib/use-dropped-files.ts';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';

/** Code of an error with its localised message. */
interface Refusal {
  readonly code: string;
  readonly sentence: string;
  readonly formType?: string;
  readonly edition?: string;
  readonly count?: number;
  readonly answers?: readonly { readonly question: string; readonly answer: string }[];
}

/** Inclusive limit: 10 MB. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Uploads one PDF at a time, chosen or dropped, and opens its questions. */
export function UploadOwnPdf() {
  const { t } = useTranslation(['ownPdfs', 'errors']);
  const navigate = useNavigateFromHere();
  const picker = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const [refusal, setRefusal] = useState<Refusal>();
  // Last chosen file, sent again once the user decides what happens to its existing answers.
  const [chosen, setChosen] = useState<{ readonly file: File; readonly key: string }>();
  const isBusy = sent !== undefined;

  const send = async (file: File, key: string, filled?: 'keep' | 'clear') => {
    setRefusal(undefined);
    if (file.size > MAX_BYTES) {
      setRefusal({ code: 'FILE_TOO_LARGE', sentence: t('errors:FILE_TOO_LARGE') });
      return;
    }
    setSent(0);
    const form = new FormData();
    form.append('file', file);
    if (filled) form.append('filled', filled);
    try {
      const headers = { 'idempotency-key': `${key}-${filled ?? 'blank'}` };
      const { id } = (await upload('/api/own-pdfs', form, { onProgress: setSent, headers })) as { id: string };
      await navigate(paths.ownPdf(id));
    } catch (error) {
      setRefusal(await refusalFrom(error, t('upload.failed')));
      setSent(undefined);
    }
  };
  const take = ([file]: readonly File[]) => {
    if (!file || isBusy) return;
    const next = { file, key: crypto.randomUUID() };
    setChosen(next);
    void send(file, next.key);
  };
  const isOver = useDroppedFiles(take);

  return (
    <Section title={t('upload.title')} className="flex flex-col gap-4">
      <div
        className={classNames(
          'flex flex-col items-center gap-4 rounded-surface border-2 border-dashed px-5 py-8 text-center',
          isOver ? 'border-primary bg-primary-soft' : 'border-control bg-surface',
        )}
      >
        <FileUp className="size-9 text-primary" />
        <Button variant="primary" size="large" isBusy={isBusy} onClick={() => picker.current?.click()}>
          {t(isBusy ? 'upload.reading' : 'upload.choose')}
        </Button>
        <p className="text-base text-ink-soft">{t('upload.hint')}</p>
        {isBusy && (
          <div className="w-full max-w-sm">
            <ProgressBar percent={sent * 100} label={t('upload.title')} />
          </div>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept=".pdf,application/pdf"
          aria-label={t('upload.choose')}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // Allows the same file to be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          onBegin={(filled) => {
            if (chosen) void send(chosen.file, chosen.key, filled);
          }}
        />
      )}
    </Section>
  );
}

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  readonly onBegin: (filled: 'keep' | 'clear') => void;
}

function RefusalNotice({
  refusal: { code, sentence, formType, edition, count = 0, answers },
  onBegin,
}: RefusalNoticeProps) {
  const { t } = useTranslation('ownPdfs');
  if (code === 'OWN_PDF_ALREADY_FILLED' && answers)
    return (
      <Notice
        role="alert"
        tone="warning"
        title={t('filled.title')}
        actions={
          <>
            <Button onClick={() => onBegin('keep')}>{t('filled.keep')}</Button>
            <Button onClick={() => onBegin('clear')}>{t('filled.clear')}</Button>
          </>
        }
      >
        <p>{t('filled.text')}</p>
        <dl className="mt-3 flex flex-col gap-2" lang="en" dir="ltr">
          {answers.map(({ question, answer }, at) => (
            <div key={at}>
              <dt className="text-base text-ink-soft">{question}</dt>
              <dd className="font-semibold wrap-anywhere">{answer}</dd>
            </div>
          ))}
        </dl>
        {count > answers.length && <p className="mt-2">{t('filled.more', { number: count - answers.length })}</p>}
      </Notice>
    );
  return (
    <Notice
      role="alert"
      tone="danger"
      actions={
        formType === undefined ? undefined : (
          <ButtonLink to={paths.form(formType)}>{t('page.openForm', { formType })}</ButtonLink>
        )
      }
    >
      {formType === undefined ? sentence : t('upload.formIsHere', { formType, edition })}
    </Notice>
  );
}

async function refusalFrom(error: unknown, otherwise: string): Promise<Refusal> {
  if (!(error instanceof RestError) || error.code === '') return { code: '', sentence: otherwise };
  const refusal = JSON.parse(error.body) as Partial<Refusal> & { readonly message?: string };
  const { code } = error;
  return { ...refusal, code, sentence: await errorSentence({ code, message: refusal.message ?? otherwise }) };
}
