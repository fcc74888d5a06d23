import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localeOf } from '../../../schema/forms/languages.ts';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import type { Translation } from './dashboard-types.ts';

const SHOWN = 3;
const OVER: ReadonlySet<Translation['status']> = new Set(['ready', 'delivered', 'cancelled']);

interface TranslationsSectionProps {
  readonly translations: readonly Translation[];
  /** IANA time zone in which promised dates are shown. */
  readonly timezone: string;
}

/** Translations in progress, with due dates. Renders nothing if there are none. */
export function TranslationsSection({ translations, timezone }: TranslationsSectionProps) {
  const { t, i18n } = useTranslation('dashboard');
  const inWork = translations.filter(({ status }) => !OVER.has(status)).slice(0, SHOWN);
  if (inWork.length === 0) return null;
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'long', timeZone: timezone });
  return (
    <Section
      title={t('translations.title')}
      titleId="translations"
      aside={
        hasScreen(paths.translations) && (
          <Link to={paths.translations} className="link-text" aria-describedby="translations">
            {t('translations.viewAll')}
          </Link>
        )
      }
    >
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {inWork.map(({ id, documentName, orderedDocumentId, promisedAt, progressPercent }) => (
          <li key={id} className="flex flex-col gap-1 py-4">
            <Link
              to={paths.translationTracking(orderedDocumentId)}
              className="link-text inline-flex min-h-11 items-center self-start font-semibold wrap-anywhere"
            >
              <bdi>{documentName}</bdi>
            </Link>
            <div className="max-w-md">
              <ProgressBar
                percent={progressPercent}
                label={documentName}
                words={t('translations.progress', { percent: progressPercent })}
              />
            </div>
            <p className="text-base text-ink-soft">
              {t('translations.promised', { day: day.format(new Date(promisedAt)) })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
