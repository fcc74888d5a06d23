import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mic from 'lucide-react/icons/mic';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, useLocale } from '../../../i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextAreaField } from '../../../ui/text-area.tsx';
import { LanguageSelect } from './language-select.tsx';
import { ReadAloudButton } from './read-aloud-button.tsx';
import { confidenceLevel, phrasesIn } from './sample-translation.ts';
import { useTranslating } from './use-translating.ts';

const LEVELS = {
  high: { tone: 'success', icon: CircleCheck },
  medium: { tone: 'warning', icon: TriangleAlert },
  low: { tone: 'danger', icon: CircleAlert },
} as const;

/** Simulated translation between fourteen languages with a few sentences. States that nothing is really translated. */
export function TranslationDemo() {
  const { t } = useTranslation('easyUse');
  const locale = useLocale();
  const own = useLanguage();
  const id = useId();
  const translating = useTranslating({ from: own, to: own === 'en' ? 'es' : 'en' });
  const { from, to, input, output, confidence, isTranslating, isListening, write } = translating;
  const level = confidence === undefined ? undefined : confidenceLevel(confidence);
  const LevelIcon = level && LEVELS[level].icon;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 className="text-[1.75rem]">{t('translation.title')}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('translation.text')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-5 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:gap-x-5">
        <LanguageSelect label={t('translation.from')} value={from} onChoose={translating.chooseFrom} />
        <Button
          aria-label={t('translation.swap')}
          onClick={translating.swap}
          className="min-h-11.5 max-md:row-span-2 max-md:self-center"
          icon={<ArrowLeftRight className="size-5 max-md:rotate-90" />}
        />
        <LanguageSelect label={t('translation.to')} value={to} onChoose={translating.chooseTo} />
        <div className="flex flex-col gap-3 self-start max-md:col-span-2 md:col-start-1">
          <TextAreaField
            label={t('translation.input')}
            hint={t('translation.inputHint')}
            dir="auto"
            lang={from}
            rows={4}
            maxLength={500}
            autoComplete="off"
            disabled={isListening}
            value={input}
            onChange={({ target }) => write(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="small" isBusy={isListening} onClick={translating.listen} icon={<Mic className="size-5" />}>
              {t(isListening ? 'speech.listening' : 'speech.speak')}
            </Button>
            <ReadAloudButton text={input} language={from} name={t('speech.readInput')} />
            <Button size="small" isOff={input === ''} onClick={() => write('')} icon={<X className="size-5" />}>
              {t('translation.clear')}
            </Button>
          </div>
          <div>
            <p id={`${id}-try`} className="mt-2 text-base text-ink-soft">
              {t('translation.try')}
            </p>
            <ul aria-labelledby={`${id}-try`} className="mt-2 flex flex-wrap gap-2">
              {phrasesIn(from).map((phrase) => (
                <li key={phrase}>
                  <Button size="small" lang={from} dir="auto" disabled={isListening} onClick={() => write(phrase)}>
                    {phrase}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="flex flex-col gap-3 self-start max-md:col-span-2 md:col-start-3">
          <h3 id={`${id}-output`} className="font-sans text-lg font-semibold tracking-normal">
            {t('translation.output')}
          </h3>
          <p className="-mt-2.5 text-base text-ink-soft">{t('translation.outputHint')}</p>
          <div
            role="status"
            aria-labelledby={`${id}-output`}
            className="min-h-32 rounded-control border border-line bg-sunken px-3.5 py-2.5 text-lg"
          >
            {isTranslating ? (
              <p className="flex items-center gap-2.5 text-ink-soft">
                <Spinner className="text-primary" />
                {t('translation.busy')}
              </p>
            ) : output === '' ? (
              <p className="text-ink-soft">{t('translation.empty')}</p>
            ) : (
              <p lang={to} dir="auto" className="wrap-anywhere whitespace-pre-line">
                {output}
              </p>
            )}
          </div>
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            <ReadAloudButton text={output} language={to} name={t('speech.readOutput')} />
            {level && LevelIcon && confidence !== undefined && (
              <Badge tone={LEVELS[level].tone} icon={<LevelIcon className="size-4" />}>
                {t(`translation.confidence.${level}`, { percent: percent.format(confidence) })}
              </Badge>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
