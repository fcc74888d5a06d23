import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const TONES = {
  info: { icon: Info, box: 'border-primary bg-primary-soft', mark: 'text-primary' },
  success: { icon: CircleCheck, box: 'border-success bg-success-soft', mark: 'text-success' },
  warning: { icon: TriangleAlert, box: 'border-warning bg-warning-soft', mark: 'text-warning' },
  danger: { icon: CircleAlert, box: 'border-danger bg-danger-soft', mark: 'text-danger' },
} as const;

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** `alert` for an error that occurred, `status` for a change; omit for static content. */
  readonly role?: 'alert' | 'status';
  /** Buttons or links under the text. */
  readonly actions?: ReactNode;
}

/** Important information, shown where it is needed. */
export function Notice({ tone = 'info', title, children, role, actions }: NoticeProps) {
  const { icon: Icon, box, mark } = TONES[tone];
  return (
    <div role={role} className={`flex items-start gap-3 rounded-surface border-s-4 px-4 py-3.5 ${box}`}>
      <Icon className={`mt-0.5 size-5.5 shrink-0 ${mark}`} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}

/** Notice of an error that has just occurred, which screen readers announce. */
export function ErrorNotice({ children }: { readonly children: ReactNode }) {
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}
