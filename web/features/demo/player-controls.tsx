import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { STEPS } from './player.ts';

interface PlayerControlsProps {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
  readonly onGoTo: (at: number) => void;
}

/** Buttons for previous, play or pause and next, and a dot for each step. */
export function PlayerControls({ at, isPlaying, onToggle, onGoTo }: PlayerControlsProps) {
  const { t } = useTranslation('demo');
  const Icon = isPlaying ? Pause : Play;
  return (
    <div role="group" aria-label={t('controls.label')} className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex items-center gap-3">
        <IconButton label={t('controls.previous')} isOff={at === 0} onClick={() => onGoTo(at - 1)}>
          <ChevronLeft className="size-6 rtl:-scale-x-100" />
        </IconButton>
        <Button
          variant="primary"
          onClick={onToggle}
          icon={<Icon className="size-5 fill-current" />}
          className="min-w-32"
        >
          {t(isPlaying ? 'controls.pause' : 'controls.play')}
        </Button>
        <IconButton label={t('controls.next')} isOff={at === STEPS.length - 1} onClick={() => onGoTo(at + 1)}>
          <ChevronRight className="size-6 rtl:-scale-x-100" />
        </IconButton>
      </div>
      <ol aria-label={t('controls.steps')} className="flex">
        {STEPS.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              aria-label={t('controls.dot', { number: index + 1, title: t(`steps.${step}.title`) })}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGoTo(index)}
              className="group grid size-11 place-items-center rounded-full"
            >
              <span className="size-3 rounded-full border-2 border-control transition-[width,background-color] duration-150 ease-quiet group-hover:border-primary group-aria-[current]:w-7 group-aria-[current]:border-primary group-aria-[current]:bg-primary forced-colors:group-aria-[current]:bg-[Highlight]" />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
