import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { SimulatedPage } from '../../ui/simulated-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Actions } from './actions.tsx';
import { TranslationDemo } from './translation/translation-demo.tsx';
import { Wizard } from './wizard/wizard.tsx';

const TABS = ['wizard', 'translation', 'actions'] as const;

/** /easy-use: a wizard, a translation and quick actions to try out. All of it happens on this page alone. */
export function EasyUsePage() {
  const { t } = useTranslation('easyUse');
  const [tab, setTab] = useState<(typeof TABS)[number]>('wizard');
  return (
    <SimulatedPage
      title={t('title')}
      lead={t('lead')}
      label={t('simulated')}
      linksTitle={t('more.title')}
      links={[
        { to: paths.demo, words: t('more.demo') },
        { to: paths.uxShowcase, words: t('more.uxShowcase') },
      ]}
    >
      <Tabs
        label={t('tabs.label')}
        tabs={TABS.map((id) => ({ id, title: t(`tabs.${id}`) }))}
        currentId={tab}
        onChoose={setTab}
      >
        {/* What was typed is still there when one comes back. */}
        <div hidden={tab !== 'wizard'}>
          <Wizard />
        </div>
        <div hidden={tab !== 'translation'}>
          <TranslationDemo />
        </div>
        <div hidden={tab !== 'actions'}>
          <Actions />
        </div>
      </Tabs>
    </SimulatedPage>
  );
}
