import { useTranslation } from 'react-i18next';
import type { StageState } from './translation-types.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Section } from '../../ui/section.tsx';

/** Time of each stage's last change, in the user's time zone. */
export function Timeline({ stages }: { readonly stages: readonly StageState[] }) {
  const { t, i18n } = useTranslation('translations');
  return (
    <Section title={t('timeline.title')}>
      <ol className="mt-4 flex flex-col gap-3 border-s-2 border-line ps-5">
        {stages.map(({ stage, status, changedAt }) =>
          typeof changedAt === 'string' && status !== 'pending' ? (
            <li key={stage}>
              <p>{t(`timeline.${status}`, { stage: t(`stages.${stage}.title`) })}</p>
              <time dateTime={changedAt} className="text-base text-ink-soft">
                {formatMoment(changedAt, i18n.language)}
              </time>
            </li>
          ) : null,
        )}
      </ol>
    </Section>
  );
}
