import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NonBreakingText } from './non-breaking-text.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the close button or a press outside. Must set `open` to false. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, main one last. */
  readonly actions?: ReactNode;
}

/** Modal dialog on the native <dialog>, which traps and restores focus. Slides up from the bottom on phones. */
export function Dialog({ open, onClose, title, description, children, actions }: DialogProps) {
  const ref = useModal(open, onClose);
  const id = useId();
  const { t } = useTranslation('common');
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-surface border border-line bg-surface p-0 text-ink shadow-soft open:place-in max-sm:mb-4"
    >
      {open && (
        <div className="p-6 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="text-[1.625rem]">
              <NonBreakingText text={title} />
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={t('close')}
              className="-me-2 -mt-1.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X className="size-5" />
            </button>
          </div>
          {description !== undefined && (
            <div id={`${id}-description`} className="mt-2 text-ink-soft">
              {description}
            </div>
          )}
          {children !== undefined && <div className="mt-6">{children}</div>}
          {actions !== undefined && (
            <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>
          )}
        </div>
      )}
    </dialog>
  );
}
