import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDroppedFiles } from '../../lib/use-dropped-files.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

type Result = { readonly kind: 'same' | 'other'; readonly name: string } | { readonly kind: 'working' | 'unreadable' };

/**
 * Compares a PDF with the delivered one in the browser, without uploading it.
 * @param sha256 hex hash of the delivered PDF
 */
export function FileCheck({ sha256 }: { readonly sha256: string }) {
  const { t } = useTranslation('verify');
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const [result, setResult] = useState<Result>();

  const compare = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    setResult({ kind: 'working' });
    const found = await compareWith(file, sha256);
    // Ignores the result if another file was chosen meanwhile.
    if (latest.current === file) setResult(found);
  };
  const isOver = useDroppedFiles(([file]) => void compare(file));

  return (
    <Section className="flex flex-col items-start gap-4" title={t('file.title')}>
      {canCompare() ? (
        <>
          <p>{t('file.text')}</p>
          <div
            role="group"
            aria-label={t('file.choose')}
            className={classNames(
              'flex w-full flex-col items-center gap-3 rounded-surface border-2 border-dashed px-6 py-8 text-center',
              isOver ? 'border-primary bg-primary-soft' : 'border-control',
            )}
          >
            <input
              ref={input}
              type="file"
              accept="application/pdf"
              className="sr-only"
              tabIndex={-1}
              aria-hidden="true"
              onChange={({ target }) => {
                void compare(target.files?.[0]);
                target.value = '';
              }}
            />
            <Button variant="primary" isBusy={result?.kind === 'working'} onClick={() => input.current?.click()}>
              {t(result?.kind === 'working' ? 'file.working' : 'file.choose')}
            </Button>
            <p className="text-ink-soft max-sm:hidden">{t('file.drop')}</p>
          </div>
        </>
      ) : (
        <p>{t('file.byHand')}</p>
      )}
      <div className="w-full" aria-live="polite">
        {result?.kind === 'unreadable' && <Notice tone="danger">{t('file.unreadable')}</Notice>}
        {(result?.kind === 'same' || result?.kind === 'other') && (
          <Notice tone={result.kind === 'same' ? 'success' : 'danger'} title={t(`file.${result.kind}`)}>
            {t(`file.${result.kind}Text`, { name: result.name })}
          </Notice>
        )}
      </div>
    </Section>
  );
}

/** Browsers provide hashing only on secure pages and localhost. */
const canCompare = () => 'subtle' in crypto;

async function compareWith(file: File, sha256: string): Promise<Result> {
  try {
    return { kind: (await sha256Of(file)) === sha256 ? 'same' : 'other', name: file.name };
  } catch {
    return { kind: 'unreadable' };
  }
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
