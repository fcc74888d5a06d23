import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PersistentTabs, SimulatedPage } from '../../ui/simulated-page.tsx';
import { ErrorPrevention } from './errors/error-prevention.tsx';
import { Help } from './help/help.tsx';
import { Predictions } from './predictions/predictions.tsx';
import { ProgressSteps } from './progress/progress-steps.tsx';

const TABS = ['progress', 'errors', 'predictions', 'help'] as const;
type TabId = (typeof TABS)[number];

/** /ux-showcase: demonstrates how Tern helps, with fictional answers. Nothing leaves this page. */
export function UxShowcasePage() {
  const { t } = useTranslation('uxShowcase');
  const [tab, setTab] = useState<TabId>('progress');
  /** Progress of the example for predictions and help. Starts low, so that help opens by itself. */
  const [progress, setProgress] = useState(5);
  const showSteps = () => {
    flushSync(() => setTab('progress'));
    // The pressed button is no longer on screen.
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  const views: Record<TabId, ReactNode> = {
    progress: <ProgressSteps />,
    errors: <ErrorPrevention />,
    predictions: <Predictions progress={progress} onProgress={setProgress} />,
    help: <Help progress={progress} onProgress={setProgress} onShowSteps={showSteps} />,
  };
  return (
    <SimulatedPage page="uxShowcase">
      <PersistentTabs
        label={t('tabs.label')}
        tabs={TABS.map((id) => ({ id, title: t(`tabs.${id}`) }))}
        currentId={tab}
        onChoose={setTab}
        views={views}
      />
    </SimulatedPage>
  );
}
