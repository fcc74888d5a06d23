import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { filledCountAt } from '../played-content.ts';
import { formatValue } from '../../../lib/format-value.ts';
import { SAMPLE } from '../sample-person.ts';

/** Slow enough to see where each answer comes from. */
const FILL_MS = 400;

/** Answers known from a document are proposed for the form, each with its source. */
export function CompletionStep({ percent }: { readonly percent: number }) {
  const { t, i18n } = useTranslation('demo');
  const answers = [
    { id: 'familyName', value: SAMPLE.familyName, from: 'passport' },
    { id: 'givenName', value: SAMPLE.givenName, from: 'passport' },
    { id: 'birthDate', value: formatValue(SAMPLE.birthDate, i18n.language), from: 'passport' },
    { id: 'birthCity', value: SAMPLE.birthCity, from: 'passport' },
    { id: 'language', value: t('completion.languageValue'), from: 'account' },
  ] as const;
  // Once the button is pressed, the step no longer follows the player.
  const [own, setOwn] = useState<number>();
  const [isFilling, setIsFilling] = useState(false);
  const filled = own ?? filledCountAt(percent, answers.length);
  const isDone = filled === answers.length;

  useEffect(() => {
    if (!isFilling || isDone) return undefined;
    const timer = setTimeout(() => setOwn(filled + 1), FILL_MS);
    return () => clearTimeout(timer);
  }, [isFilling, isDone, filled]);

  const complete = Math.round((filled / answers.length) * 100);
  return (
    <div className="max-w-[45rem]">
      <ProgressBar
        percent={complete}
        label={t('completion.progress')}
        words={t('completion.complete', { percent: complete })}
      />
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {answers.map(({ id, value, from }, index) => (
          <div
            key={id}
            className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-2 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]"
          >
            {index < filled ? (
              <CircleCheck className="size-5.5 text-success" />
            ) : (
              <CircleDashed className="size-5.5 text-ink-soft" />
            )}
            <dt>{t(`completion.fields.${id}`)}</dt>
            <dd className="max-sm:col-start-2">
              {index < filled ? (
                <>
                  <span className="font-semibold">{value}</span>
                  <span className="block text-base text-ink-soft">{t(`completion.from.${from}`)}</span>
                </>
              ) : (
                <span className="text-ink-soft">{t('completion.empty')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {isDone ? (
          <Button
            onClick={() => {
              setOwn(0);
              setIsFilling(true);
            }}
          >
            {t('completion.again')}
          </Button>
        ) : (
          <Button isBusy={isFilling} onClick={() => setIsFilling(true)}>
            {t(isFilling ? 'completion.busy' : 'completion.button')}
          </Button>
        )}
        <p role="status" className="text-ink-soft">
          {isDone && t('completion.done')}
        </p>
        {isDone && (
          <ButtonLink to={paths.formWizard} variant="primary">
            {t('completion.next')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
