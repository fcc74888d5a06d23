import { Suspense, use, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { ChatSlot, type ChatProps } from './chat-slot.ts';

/** Loads the chat when first shown. If that fails, the page around it keeps working and the user can retry. */
export function ChatHere(props: ChatProps) {
  const { t } = useTranslation('common');
  const load = use(ChatSlot);
  const [Shown, setShown] = useState<ComponentType<ChatProps> | 'failed'>();
  const isFailed = Shown === 'failed';
  useEffect(() => {
    if (!load || isFailed) return undefined;
    let isOver = false;
    load().then(
      (Loaded) => isOver || setShown(() => Loaded),
      () => isOver || setShown('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [load, isFailed]);
  // Beside a form, nothing is shown while the chat loads.
  const loading = props.beside ? null : <SkeletonLines lines={6} message={t('loading')} />;
  if (!load) return null;
  if (Shown === undefined) return loading;
  if (Shown === 'failed')
    return (
      <Notice
        tone="danger"
        role="alert"
        actions={<Button onClick={() => setShown(undefined)}>{t('failure.reload')}</Button>}
      >
        {t('failure.chunk.text')}
      </Notice>
    );
  return (
    <Suspense fallback={loading}>
      <Shown {...props} />
    </Suspense>
  );
}
