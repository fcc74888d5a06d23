import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersistentTabs, SimulatedPage } from '../../ui/simulated-page.tsx';
import { Actions } from './actions.tsx';
import { TranslationDemo } from './translation/translation-demo.tsx';
import { Wizard } from './wizard/wizard.tsx';

const VIEWS = { wizard: <Wizard />, translation: <TranslationDemo />, actions: <Actions /> } as const;
type TabId = keyof typeof VIEWS;
const TABS: readonly TabId[] = ['wizard', 'translation', 'actions'];

/** Screen of /easy-use: a wizard, a translation and quick actions to try. Nothing leaves the page. */
export function EasyUsePage() {
  const { t } = useTranslation('easyUse');
  const [tab, setTab] = useState<TabId>('wizard');
  return (
    <SimulatedPage page="easyUse">
      <PersistentTabs
        label={t('tabs.label')}
        tabs={TABS.map((id) => ({ id, title: t(`tabs.${id}`) }))}
        currentId={tab}
        onChoose={setTab}
        views={VIEWS}
      />
    </SimulatedPage>
  );
}
