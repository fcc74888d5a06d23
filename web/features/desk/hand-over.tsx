import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { DeskProblem, OpenedOrder } from './desk-types.ts';
import type { EditorPlace } from './editor/editor-types.ts';
import { HAND_OVER_TRANSLATION } from './operations.ts';
import { ProblemList } from './problem-list.tsx';

interface HandOverProps {
  readonly order: OpenedOrder;
  /** Saves all changes. @returns whether the server has all of them */
  readonly flush: () => Promise<boolean>;
  readonly onPlace: (place: EditorPlace) => void;
}

type Refusal = 'unfinished' | 'unsaved' | 'failed';

/** Hands the finished translation over to a reviewer. Lists open problems with links to their blocks. */
export function HandOver({ order, flush, onPlace }: HandOverProps) {
  const { t } = useTranslation('desk');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [refusedFor, setRefusedFor] = useState<readonly DeskProblem[]>([]);
  // Problems solved in the meantime disappear.
  const left = refusedFor.filter((refused) =>
    order.problems.some(
      ({ page, blockId, code }) => page === refused.page && blockId === refused.blockId && code === refused.code,
    ),
  );

  const handOver = async () => {
    setIsBusy(true);
    setRefusal(undefined);
    if (!(await flush().catch(() => false))) setRefusal('unsaved');
    else {
      const variables = { input: { orderId: order.id } };
      const result = await resultOf(client.mutate({ mutation: HAND_OVER_TRANSLATION, variables }));
      if (result?.__typename === 'TranslationUnfinishedError') {
        setRefusedFor(result.problems);
        setRefusal('unfinished');
        client.cache.modify({
          id: client.cache.identify({ __typename: 'DeskOrder', id: order.id }) ?? '',
          fields: { problems: () => result.problems },
        });
      } else if (result?.__typename === 'DeskOrder') {
        showToast({ title: t('toast.handedOverTitle'), description: t('toast.handedOverText'), tone: 'success' });
        await navigate(paths.desk);
        return;
      } else setRefusal('failed');
    }
    setIsBusy(false);
  };

  return (
    <Section title={t('handOver.title')} className="flex flex-col items-start gap-4 border-t border-line pt-8">
      <p className="max-w-prose text-ink-soft">{t('handOver.text')}</p>
      {refusal === 'unfinished' && left.length > 0 && (
        <div className="w-full">
          <Notice tone="danger" role="alert" title={t('handOver.unfinished', { count: left.length })}>
            <ProblemList problems={left} pages={order.pages} onPlace={onPlace} />
          </Notice>
        </div>
      )}
      {(refusal === 'unsaved' || refusal === 'failed') && (
        <div className="w-full">
          <ErrorNotice>{t(refusal === 'unsaved' ? 'handOver.unsaved' : 'handOver.failed')}</ErrorNotice>
        </div>
      )}
      <Button variant="primary" size="large" isBusy={isBusy} onClick={() => void handOver()} className="max-sm:w-full">
        {t(isBusy ? 'handOver.busy' : 'handOver.button')}
      </Button>
    </Section>
  );
}
