import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { uploadStateAt, type UploadState } from '../played-content.ts';
import { formatValue } from '../../../lib/format-value.ts';
import { SAMPLE } from '../sample-person.ts';

/** Same duration as when the step plays by itself. */
const ANALYSIS_MS = 2_000;

/** A sample document is read and answers are proposed. Users cannot choose a file here. */
export function UploadStep({ percent }: { readonly percent: number }) {
  const { t, i18n } = useTranslation('demo');
  // Once the button is pressed, the step no longer follows the player.
  const [own, setOwn] = useState<UploadState>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const state = own ?? uploadStateAt(percent);

  const upload = () => {
    setOwn('analysing');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOwn('done'), ANALYSIS_MS);
  };
  const answers = [
    { id: 'type', value: t('upload.passport') },
    { id: 'familyName', value: SAMPLE.familyName },
    { id: 'givenName', value: SAMPLE.givenName },
    { id: 'birthDate', value: formatValue(SAMPLE.birthDate, i18n.language) },
    { id: 'expiryDate', value: formatValue(SAMPLE.expiryDate, i18n.language) },
  ] as const;

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-4 rounded-surface border-2 border-dashed border-control px-5 py-7">
        <FileUp className="size-9 text-primary" />
        <p className="text-base text-ink-soft">{t('upload.limits')}</p>
        <Button isBusy={state === 'analysing'} onClick={upload}>
          {t(state === 'analysing' ? 'upload.busy' : 'upload.button')}
        </Button>
      </div>
      <div role="status">
        {state === 'analysing' && (
          <p className="flex items-center gap-3">
            <Spinner className="text-primary" />
            {t('upload.analysing', { file: SAMPLE.file })}
          </p>
        )}
        {state === 'done' && (
          <>
            <p className="flex flex-wrap items-center gap-3">
              <FileText className="size-6 shrink-0 text-primary" />
              <span className="min-w-0 font-semibold wrap-anywhere">{SAMPLE.file}</span>
              <Badge tone="success">{t('upload.read')}</Badge>
            </p>
            <dl className="mt-4 divide-y divide-line border-y border-line">
              {answers.map(({ id, value }) => (
                <div key={id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                  <dt className="text-ink-soft">{t(`upload.answers.${id}`)}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-4 text-ink-soft">{t('upload.next')}</p>
          </>
        )}
      </div>
    </div>
  );
}
