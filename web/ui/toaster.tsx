import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { Toast } from 'radix-ui';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { topLayer } from './top-layer.ts';
import { useAvoidOverlap } from './use-avoid-overlap.ts';
import { dismissToast, toastStore, type ToastTone } from './toast-store.ts';

const SHOWN_FOR_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const ICONS = { plain: Info, success: CircleCheck, danger: CircleAlert };
const TONES: Record<ToastTone, string> = { plain: 'text-primary', success: 'text-success', danger: 'text-danger' };

/** Region in which toasts appear. F8 focuses it; a swipe towards its edge dismisses a toast. One per page. */
export function Toaster({ shownForMs = SHOWN_FOR_MS }: { readonly shownForMs?: number }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const dialog = useSyncExternalStore(topLayer.subscribe, topLayer.read, () => null);
  const { t, i18n } = useTranslation('common');
  const place = useRef<HTMLOListElement>(null);
  useAvoidOverlap(place, toasts);
  return createPortal(
    <Toast.Provider
      label={t('notification')}
      duration={shownForMs}
      swipeDirection={i18n.dir() === 'rtl' ? 'left' : 'right'}
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map(({ id, title, description, tone = 'plain', action, isOpen }) => {
        const Icon = ICONS[tone];
        return (
          <Toast.Root
            key={id}
            open={isOpen}
            type={tone === 'danger' ? 'foreground' : 'background'}
            onOpenChange={(open) => {
              if (!open) dismissToast(id);
            }}
            className="flex items-start gap-3 rounded-surface border border-line bg-surface p-4 ps-5 text-ink shadow-soft data-[state=open]:place-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
          >
            <Icon className={`mt-0.5 size-5 shrink-0 ${TONES[tone]}`} />
            <div className="min-w-0 flex-1">
              {dialog !== null && (
                // Radix announces from <body>, which is inert while a dialog is open.
                <span role="alert" className="sr-only">
                  {title} {description}
                </span>
              )}
              <Toast.Title className="font-semibold">{title}</Toast.Title>
              {description !== undefined && (
                <Toast.Description className="text-base text-ink-soft">{description}</Toast.Description>
              )}
              {action !== undefined && (
                <Toast.Action
                  altText={action.label}
                  onClick={action.onPress}
                  className="mt-2 inline-flex min-h-11 items-center rounded-control border border-control bg-surface px-3.5 font-semibold hover:border-primary hover:bg-primary-soft"
                >
                  {action.label}
                </Toast.Action>
              )}
            </div>
            <Toast.Close
              aria-label={t('close')}
              className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X className="size-5" />
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport
        ref={place}
        label={t('notification')}
        hotkey={['F8']}
        className="fixed inset-x-0 bottom-0 z-50 flex w-full flex-col gap-2 p-4 outline-none md:start-auto md:end-0 md:max-w-[420px]"
      />
    </Toast.Provider>,
    dialog ?? document.body,
  );
}
