import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Finding } from './document-types.ts';

const VARIANTS: Record<Finding['sureness'], { readonly tone: BadgeTone; readonly icon: typeof Eye }> = {
  SURE: { tone: 'success', icon: CircleCheck },
  LIKELY: { tone: 'plain', icon: Eye },
  UNSURE: { tone: 'warning', icon: TriangleAlert },
};

/** Confidence of a value, as a word and an icon. */
export function ConfidenceBadge({ sureness }: { readonly sureness: Finding['sureness'] }) {
  const { t } = useTranslation('documents');
  const { tone, icon: Icon } = VARIANTS[sureness];
  return (
    <Badge tone={tone} icon={<Icon className="size-4" />}>
      {t(`confidence.${sureness}`)}
    </Badge>
  );
}
