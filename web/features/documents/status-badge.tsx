import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type Status = 'pending' | 'completed' | 'failed';

const VARIANTS: Record<Status, { readonly tone: BadgeTone; readonly icon: typeof Clock }> = {
  pending: { tone: 'primary', icon: Clock },
  completed: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
};

/** Reading status of a document. */
export function StatusBadge({ status }: { readonly status: Status }) {
  const { t } = useTranslation('documents');
  const { tone, icon: Icon } = VARIANTS[status];
  return (
    <Badge tone={tone} icon={<Icon className="size-4" />}>
      {t(`status.${status}`)}
    </Badge>
  );
}
