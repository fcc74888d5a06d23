import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { OfficialPagePanelProps } from './official-page-panel.tsx';

const OfficialPagePanel = lazy(async () => ({
  default: (await import('./official-page-panel.tsx')).OfficialPagePanel,
}));

const isBesideQuestions = (): boolean => matchMedia('(width >= 80rem)').matches;

/** Scrolls to the page on a phone, where it replaces the questions. */
function comeIntoSight(panel: HTMLElement | null): void {
  if (panel && !isBesideQuestions()) panel.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** The official page beside the questions; on a narrow screen, in their place. */
export function PageBeside({ onClose, ...panel }: OfficialPagePanelProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('applications');
  return (
    <section
      ref={comeIntoSight}
      aria-labelledby="official-page"
      className="flex min-w-0 scroll-mt-18 flex-col gap-2 max-xl:h-[80dvh] xl:sticky xl:top-22 xl:h-[calc(100dvh-7rem)] xl:self-start"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="official-page" className="text-xl">
          {t('officialPage.title')}
        </h2>
        <Button size="small" className="xl:hidden" onClick={onClose}>
          {t('officialPage.toQuestions')}
        </Button>
      </div>
      <Suspense fallback={<SkeletonLines lines={12} message={t('officialPage.loading')} />}>
        <OfficialPagePanel
          {...panel}
          onQuestion={(question) => {
            if (!isBesideQuestions()) onClose();
            panel.onQuestion(question);
          }}
        />
      </Suspense>
    </section>
  );
}
