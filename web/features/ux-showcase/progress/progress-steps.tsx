import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import Clock from 'lucide-react/icons/clock';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { BEGUN, completeCurrent, goTo, percentOf, STEP_IDS, type StepId, type StepStatus } from './steps.ts';

const MARKS = {
  completed: { icon: CircleCheck, looks: 'text-success' },
  in_progress: { icon: CircleDot, looks: 'text-primary' },
  not_started: { icon: CircleDashed, looks: 'text-ink-soft' },
} as const satisfies Record<StepStatus, object>;

/** Steps with their state, time and tips. */
export function ProgressSteps() {
  const { t } = useTranslation('uxShowcase');
  const [journey, setJourney] = useState(BEGUN);
  const { status, current } = journey;
  const percent = percentOf(journey);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    // The page heading has the focus at first.
    if (wasShown.current) heading.current?.focus();
    wasShown.current = true;
  }, [current]);

  const visit = (id: StepId) => {
    setJourney(goTo(journey, id));
    // Needed when the step is already on screen.
    heading.current?.focus();
  };
  return (
    <div className="flex flex-col gap-7">
      <div className="max-w-[45rem]">
        <h2 className="text-[1.75rem]">{t('progress.title')}</h2>
        <p className="mt-2 mb-5 text-ink-soft">{t('progress.text')}</p>
        <ProgressBar percent={percent} label={t('progress.bar')} words={t('progress.complete', { percent })} />
      </div>
      <div role="status" className="max-w-[45rem] empty:hidden">
        {percent === 100 && (
          <Notice tone="success" title={t('progress.doneTitle')}>
            {t('progress.doneText')}
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <ol className="divide-y divide-line border-y border-line">
          {STEP_IDS.map((id) => {
            const { icon: Icon, looks } = MARKS[status[id]];
            const isCurrent = id === current;
            return (
              <li key={id} className="flex items-center gap-3 py-2">
                <button
                  type="button"
                  aria-current={isCurrent ? 'step' : undefined}
                  onClick={() => visit(id)}
                  className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-sunken aria-[current]:bg-primary-soft"
                >
                  <Icon className={`size-5.5 shrink-0 ${looks}`} />
                  <span className="min-w-0">
                    <span className="block font-semibold">{t(`progress.steps.${id}.title`)}</span>
                    <span className="block text-base text-ink-soft">
                      {t(`progress.status.${status[id]}`)} · {t(`progress.steps.${id}.time`)}
                    </span>
                  </span>
                </button>
                {!isCurrent && status[id] !== 'completed' && (
                  <Button
                    size="small"
                    aria-label={t(`progress.${status[id]}Name`, { title: t(`progress.steps.${id}.title`) })}
                    onClick={() => visit(id)}
                  >
                    {t(`progress.${status[id]}`)}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
        <section
          aria-labelledby="showcase-step"
          className="rounded-surface border border-line bg-surface p-6 shadow-soft"
        >
          <h3 id="showcase-step" ref={heading} tabIndex={-1} className="text-xl outline-none">
            {t(`progress.steps.${current}.title`)}
          </h3>
          <p className="mt-2 text-ink-soft">{t(`progress.steps.${current}.description`)}</p>
          <p className="mt-3 flex items-center gap-2 text-base">
            <Clock className="size-5 text-primary" />
            {t('progress.time', { time: t(`progress.steps.${current}.time`) })}
          </p>
          <h4 className="mt-5 flex items-center gap-2 font-semibold">
            <Lightbulb className="size-5 text-primary" />
            {t('progress.tips')}
          </h4>
          <ul className="mt-2 flex list-disc flex-col gap-1 ps-7">
            <li>{t(`progress.steps.${current}.tip1`)}</li>
            <li>{t(`progress.steps.${current}.tip2`)}</li>
          </ul>
          <div className="mt-6">
            {percent === 100 ? (
              <Button onClick={() => setJourney(BEGUN)}>{t('progress.again')}</Button>
            ) : status[current] === 'completed' ? (
              <p className="text-base text-ink-soft">{t('progress.alreadyDone')}</p>
            ) : (
              <Button variant="primary" onClick={() => setJourney(completeCurrent(journey))}>
                {t('progress.finish')}
              </Button>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
