import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ExampleProgress } from '../example-progress.tsx';
import { HelpPanel } from './help-panel.tsx';
import { opensByItself } from './help-tips.ts';

interface HelpProps {
  readonly progress: number;
  readonly onProgress: (progress: number) => void;
  readonly onShowSteps: () => void;
}

/** Help panel, which opens by itself at low progress and can be closed. */
export function Help({ progress, onProgress, onShowSteps }: HelpProps) {
  const { t } = useTranslation('uxShowcase');
  const isEarly = opensByItself(progress);
  const [panel, setPanel] = useState<'open' | 'minimised' | 'closed'>(isEarly ? 'open' : 'closed');
  // Returning to the beginning opens it again, unless it was closed there.
  const [wasEarly, setWasEarly] = useState(isEarly);
  if (isEarly !== wasEarly) {
    setWasEarly(isEarly);
    if (isEarly) setPanel('open');
  }

  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    flushSync(() => setPanel('closed'));
    opener.current?.focus();
  };
  const open = () => {
    flushSync(() => setPanel('open'));
    heading.current?.focus();
  };
  return (
    <div className="flex flex-col gap-7">
      <div>
        <h2 className="text-[1.75rem]">{t('help.title')}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('help.text')}</p>
      </div>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ExampleProgress progress={progress} onProgress={onProgress} />
        {panel === 'closed' ? (
          <div>
            <Button ref={opener} onClick={open} icon={<CircleQuestionMark className="size-5" />}>
              {t('help.open')}
            </Button>
          </div>
        ) : (
          <HelpPanel
            progress={progress}
            heading={heading}
            isMinimised={panel === 'minimised'}
            onMinimise={() => setPanel(panel === 'open' ? 'minimised' : 'open')}
            onClose={close}
            onShowSteps={onShowSteps}
          />
        )}
      </div>
    </div>
  );
}
