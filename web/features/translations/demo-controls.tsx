import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { TranslationStageAction } from '../../generated/graphql.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SIMULATE_TRANSLATION } from './operations.ts';

interface DemoControlsProps {
  readonly documentId: string;
  /** The next possible step. */
  readonly next: TranslationStageAction;
  /** Called when the order has moved meanwhile, or is gone. */
  readonly onRefused: () => void;
}

/** Demo mode: advances the user's own order, and says that nothing is translated. */
export function DemoControls({ documentId, next, onRefused }: DemoControlsProps) {
  const { t } = useTranslation('translations');
  const [simulateTranslation, { loading: isBusy }] = useMutation(SIMULATE_TRANSLATION);

  const move = async () => {
    const result = await resultOf(simulateTranslation({ variables: { input: { documentId, action: next } } }));
    if (result?.__typename === 'Translation') return;
    if (result?.__typename === 'TranslationNotFoundError')
      showToast({ title: t('toast.notFoundTitle'), description: t('toast.notFoundText'), tone: 'danger' });
    else showToast({ title: t('toast.progressTitle'), description: t('toast.progressText'), tone: 'danger' });
    onRefused();
  };

  return (
    <section
      aria-labelledby="demo-controls"
      className="flex flex-col items-start gap-3 rounded-surface border border-dashed border-control p-6"
    >
      <h2 id="demo-controls" className="text-xl">
        {t('controls.title')}
      </h2>
      <p className="text-ink-soft">{t('controls.text')}</p>
      <Button isBusy={isBusy} onClick={() => void move()}>
        {t(isBusy ? 'controls.busy' : `controls.${next}`)}
      </Button>
    </section>
  );
}
