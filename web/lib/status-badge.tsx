import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import Hand from 'lucide-react/icons/hand';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';

const VARIANTS = {
  // Whether a document was read.
  pending: { tone: 'primary', icon: Clock },
  completed: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
  // How reliably a value was read.
  SURE: { tone: 'success', icon: CircleCheck },
  LIKELY: { tone: 'plain', icon: Eye },
  UNSURE: { tone: 'warning', icon: TriangleAlert },
  // Whether a document of the checklist is there.
  HAVE: { tone: 'success', icon: CircleCheck },
  MISSING: { tone: 'plain', icon: CircleDashed },
  CHECK: { tone: 'warning', icon: CircleAlert },
  BY_YOU: { tone: 'primary', icon: Hand },
} as const;

interface StatusBadgeProps {
  readonly status: keyof typeof VARIANTS;
  /** Status in the words of the screen. */
  readonly children: ReactNode;
}

/** A status as a word and an icon; the colour only supports them. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const { tone, icon: Icon } = VARIANTS[status];
  return (
    <Badge tone={tone} icon={<Icon className="size-4 shrink-0" />}>
      {children}
    </Badge>
  );
}
