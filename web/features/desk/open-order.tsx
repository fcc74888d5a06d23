import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { CertifySteps } from './certify-steps.tsx';
import type { OpenedOrder, DeskWarning } from './desk-types.ts';
import { PageEditor, type PageEditorHandle } from './editor/page-editor.tsx';
import type { EditorPlace, MarkedPlace } from './editor/editor-types.ts';
import { FinishReview } from './finish-review.tsx';
import { HandOver } from './hand-over.tsx';
import { MarkBlock } from './mark-block.tsx';
import { DESK_CHECKS } from './operations.ts';
import { OrderHead } from './order-head.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { ReleaseOrder } from './release-order.tsx';
import { ReviewRemarks } from './review-remarks.tsx';
import { RevisionNotice } from './revision-notice.tsx';
import { useDeskChanges } from './use-desk-changes.ts';
import { useDebouncedCall } from './use-debounced-call.ts';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Comments } from './comments.tsx';
import { GlossarySearch } from './glossary-search.tsx';
import { WarningList } from './warning-list.tsx';

interface OpenOrderProps {
  readonly order: OpenedOrder;
  /** Called when the order may have changed. */
  readonly onAsk: () => void;
  /** Called after the signed certificate was uploaded. */
  readonly onSent: (isWaiting: boolean) => void;
}

/** An order that the viewer holds: the task, its pages, and tools for them. */
export function OpenOrder({ order, onAsk, onSent }: OpenOrderProps) {
  const { t } = useTranslation('desk');
  const editor = useRef<PageEditorHandle>(null);
  const { data: checks, refetch: checkAgain } = useQuery(DESK_CHECKS, {
    variables: { id: order.id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const checkSoon = useDebouncedCall(() => void checkAgain().catch(() => undefined));
  const isPaused = useDeskChanges((changed) => {
    if (changed === undefined || changed === order.id) onAsk();
  });
  const goTo = (place: EditorPlace) => {
    document.getElementById('pages')?.scrollIntoView({ block: 'start' });
    editor.current?.goTo(place);
  };
  const [marked, setMarked] = useState<MarkedPlace>();
  const isTranslating = order.myPart === 'translate';

  return (
    <>
      <OrderHead order={order} />
      {isPaused && <PausedNotice />}
      {order.revisionRequest && <RevisionNotice request={order.revisionRequest} onPlace={goTo} />}
      {(isTranslating || order.myPart === 'review') && <ReviewRemarks order={order} onPlace={goTo} />}
      {!order.myPart && (
        <Notice title={t('waiting.title')}>{t(order.task === 'certify' ? 'waiting.certify' : 'waiting.review')}</Notice>
      )}
      {order.myPart === 'certify' && <CertifySteps order={order} onSent={onSent} onAsk={onAsk} />}
      <section id="pages" aria-label={t('pages.title')} className="scroll-mt-20">
        <PageEditor
          ref={editor}
          order={order}
          isReadOnly={!isTranslating}
          onRemark={order.myPart === 'review' ? setMarked : undefined}
          onSaved={checkSoon}
        />
      </section>
      {isTranslating && (
        <HandOver order={order} flush={async () => (await editor.current?.flush()) ?? true} onPlace={goTo} />
      )}
      {order.myPart === 'review' && (
        <>
          <MarkBlock orderId={order.id} place={marked} onClose={() => setMarked(undefined)} />
          <FinishReview orderId={order.id} onRefused={onAsk} />
        </>
      )}
      <OrderTools order={order} warnings={checks?.desk?.order?.warnings} onPlace={goTo} />
      {isTranslating && (
        <ReleaseOrder order={order} flush={async () => (await editor.current?.flush()) ?? true} onRefused={onAsk} />
      )}
    </>
  );
}

interface OrderToolsProps {
  readonly order: OpenedOrder;
  /** Undefined while loading. */
  readonly warnings: readonly DeskWarning[] | undefined;
  readonly onPlace: (place: EditorPlace) => void;
}

/** Tools for the pages: differing names and dates, comments, and the glossary. */
function OrderTools({ order, warnings, onPlace }: OrderToolsProps) {
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
