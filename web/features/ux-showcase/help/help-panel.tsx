import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { useId, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tipsFor, type HelpTip } from './help-tips.ts';

const ICONS = { tip: Lightbulb, warning: TriangleAlert, shortcut: Keyboard, info: Info } as const;

interface HelpPanelProps {
  readonly progress: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isMinimised: boolean;
  readonly onMinimise: () => void;
  readonly onClose: () => void;
  readonly onShowSteps: () => void;
}

/** Tips for the current progress. Minimised, it keeps its title visible. */
export function HelpPanel({ progress, heading, isMinimised, onMinimise, onClose, onShowSteps }: HelpPanelProps) {
  const { t } = useTranslation('uxShowcase');
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-surface border border-line bg-surface shadow-soft">
      <div className="flex items-center gap-2 py-3 ps-5 pe-3">
        <CircleQuestionMark className="size-6 shrink-0 text-primary" />
        <h3 id={`${id}-title`} ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-xl outline-none">
          {t('help.panel')}
        </h3>
        <IconButton
          label={t(isMinimised ? 'help.restore' : 'help.minimise')}
          aria-expanded={!isMinimised}
          aria-controls={`${id}-tips`}
          onClick={onMinimise}
        >
          {isMinimised ? <Plus className="size-5" /> : <Minus className="size-5" />}
        </IconButton>
        <IconButton label={t('help.close')} onClick={onClose}>
          <X className="size-5" />
        </IconButton>
      </div>
      <ul id={`${id}-tips`} hidden={isMinimised} className="divide-y divide-line border-t border-line px-5">
        {tipsFor(progress).map((tip) => (
          <Tip key={tip.id} tip={tip} onShowSteps={onShowSteps} />
        ))}
      </ul>
    </section>
  );
}

function Tip({ tip, onShowSteps }: { readonly tip: HelpTip; readonly onShowSteps: () => void }) {
  const { t } = useTranslation('uxShowcase');
  const Icon = ICONS[tip.type];
  return (
    <li className="flex items-start gap-3 py-4">
      <Icon className="mt-0.5 size-5.5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="text-base text-ink-soft">{t(`help.types.${tip.type}`)}</p>
        <p className="font-semibold">{t(`help.tips.${tip.id}.title`)}</p>
        <p className="mt-1">{t(`help.tips.${tip.id}.text`)}</p>
        {tip.action !== undefined && (
          <div className="mt-3">
            {tip.action === 'steps' ? (
              <Button size="small" onClick={onShowSteps}>
                {t('help.showSteps')}
              </Button>
            ) : (
              <ButtonLink size="small" to={tip.action.to}>
                {t('help.tryTranslation')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
