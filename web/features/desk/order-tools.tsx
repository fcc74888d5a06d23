import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Comments } from './comments.tsx';
import type { DeskWarning, OpenedOrder } from './desk-types.ts';
import type { EditorPlace } from './editor/editor-types.ts';
import { GlossarySearch } from './glossary-search.tsx';
import { WarningList } from './warning-list.tsx';

interface OrderToolsProps {
  readonly order: OpenedOrder;
  /** Undefined while loading. */
  readonly warnings: readonly DeskWarning[] | undefined;
  readonly onPlace: (place: EditorPlace) => void;
}

/** Tools for the pages: differing names and dates, comments, and the glossary. */
export function OrderTools({ order, warnings, onPlace }: OrderToolsProps) {
  const { t } = useTranslation('desk');
  const [tab, setTab] = useState<'warnings' | 'comments' | 'glossary'>('warnings');
  return (
    <Section title={t('tools.title')} className="flex flex-col gap-5 border-t border-line pt-8">
      <Tabs
        label={t('tools.title')}
        currentId={tab}
        onChoose={setTab}
        tabs={[
          { id: 'warnings', title: t('tools.warnings', { count: warnings?.length ?? 0 }) },
          { id: 'comments', title: t('tools.comments', { count: order.comments.length }) },
          { id: 'glossary', title: t('tools.glossary') },
        ]}
      >
        {tab === 'warnings' && <WarningList warnings={warnings} onPlace={onPlace} />}
        {tab === 'comments' && <Comments order={order} />}
        {tab === 'glossary' && <GlossarySearch language={order.sourceLanguage ?? undefined} />}
      </Tabs>
    </Section>
  );
}
