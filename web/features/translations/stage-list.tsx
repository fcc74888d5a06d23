import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import PackageCheck from 'lucide-react/icons/package-check';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import type { StageState } from './translation-types.ts';

const VARIANTS = {
  pending: { icon: Circle, tint: 'text-ink-soft', badge: 'plain' },
  in_progress: { icon: CircleDot, tint: 'text-primary', badge: 'primary' },
  ready: { icon: PackageCheck, tint: 'text-primary', badge: 'primary' },
  completed: { icon: CircleCheck, tint: 'text-success', badge: 'success' },
} as const satisfies Record<StageState['status'], object>;

interface StageListProps {
  /** All five stages in order. */
  readonly stages: readonly StageState[];
  readonly current: StageState['stage'];
}

/** Lists each stage with its state as an icon and a word. */
export function StageList({ stages, current }: StageListProps) {
  const { t } = useTranslation('translations');
  return (
    <Section title={t('stages.title')}>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {stages.map(({ stage, status }) => {
          const { icon: Icon, tint, badge } = VARIANTS[status];
          const isCurrent = stage === current;
          return (
            <li key={stage} aria-current={isCurrent ? 'step' : undefined} className="flex items-start gap-4 py-4">
              <Icon className={`mt-0.5 size-7 shrink-0 ${tint}`} />
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h3 className="text-xl">{t(`stages.${stage}.title`)}</h3>
                  <Badge tone={badge}>{t(`stages.${status}`)}</Badge>
                  {isCurrent && <span className="text-base font-semibold">{t('stages.current')}</span>}
                </div>
                <p className="mt-1 text-ink-soft">{t(`stages.${stage}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
