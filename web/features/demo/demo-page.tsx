import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SimulatedPage } from '../../ui/simulated-page.tsx';
import { PlayerControls } from './player-controls.tsx';
import { STEPS, type StepId } from './player.ts';
import { ChatStep } from './steps/chat-step.tsx';
import { CompletionStep } from './steps/completion-step.tsx';
import { UploadStep } from './steps/upload-step.tsx';
import { WizardStep } from './steps/wizard-step.tsx';
import { usePlayer } from './use-player.ts';

const CONTENT: Record<StepId, ComponentType<{ readonly percent: number }>> = {
  wizard: WizardStep,
  upload: UploadStep,
  chat: ChatStep,
  completion: CompletionStep,
};

/** /demo: Tern in four steps, to watch or try. All data is made up on this page and never leaves it. */
export function DemoPage() {
  const { t } = useTranslation('demo');
  const { stage, at, percent, isPlaying, toggle, goTo } = usePlayer();
  const step = STEPS[at] ?? STEPS[0];
  const Content = CONTENT[step];
  const title = t(`steps.${step}.title`);
  return (
    <SimulatedPage page="demo">
      <section aria-labelledby="demo-step" className="rounded-surface border border-line bg-surface shadow-soft">
        <div className="border-b border-line px-5 py-4 sm:px-8">
          <PlayerControls at={at} isPlaying={isPlaying} onToggle={toggle} onGoTo={goTo} />
          <div className="mt-4">
            <ProgressBar percent={percent} label={t('progress', { title })} words={t('percent', { percent })} />
          </div>
        </div>
        <div ref={stage} className="min-h-[31rem] px-5 py-6 sm:px-8 sm:py-8">
          <p role="status" className="text-ink-soft">
            {t('position', { number: at + 1, count: STEPS.length })}
            <span className="sr-only">: {title}</span>
          </p>
          <h2 id="demo-step" className="mt-1 text-[1.75rem]">
            {title}
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft">{t(`steps.${step}.text`)}</p>
          <div className="mt-6">
            <Content key={step} percent={percent} />
          </div>
        </div>
      </section>
    </SimulatedPage>
  );
}
