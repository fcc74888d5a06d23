import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { KeptTabs, SimulatedPage } from '../../ui/simulated-page.tsx';
import { ErrorPrevention } from './errors/error-prevention.tsx';
import { Help } from './help/help.tsx';
import { Predictions } from './predictions/predictions.tsx';
import { ProgressSteps } from './progress/progress-steps.tsx';

const TABS = ['progress', 'errors', 'predictions', 'help'] as const;
type TabId = (typeof TABS)[number];

/** /ux-showcase: how Tern helps along the way, with made-up answers to play with. Nothing leaves this page. */
export function UxShowcasePage() {
  const { t } = useTranslation('uxShowcase');
  const [tab, setTab] = useState<TabId>('progress');
  /** How far the example is, for the suggestions and the help. At the very beginning, so that help comes by itself. */
  const [progress, setProgress] = useState(5);
  const showSteps = () => {
    flushSync(() => setTab('progress'));
    // The button that was pressed is no longer on screen.
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  const views: Record<TabId, ReactNode> = {
    progress: <ProgressSteps />,
    errors: <ErrorPrevention />,
    predictions: <Predictions progress={progress} onProgress={setProgress} />,
    help: <Help progress={progress} onProgress={setProgress} onShowSteps={showSteps} />,
  };
  return (
    <SimulatedPage
      title={t('title')}
      lead={t('lead')}
      label={t('simulated')}
      linksTitle={t('more.title')}
      links={[
        { to: paths.demo, words: t('more.demo') },
        { to: paths.easyUse, words: t('more.easyUse') },
      ]}
    >
      <KeptTabs
        label={t('tabs.label')}
        tabs={TABS.map((id) => ({ id, title: t(`tabs.${id}`) }))}
        currentId={tab}
        onChoose={setTab}
        views={views}
      />
    </SimulatedPage>
  );
}
