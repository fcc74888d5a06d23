import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import CreditCard from 'lucide-react/icons/credit-card';
import PackageCheck from 'lucide-react/icons/package-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { NextStep } from './next-steps.ts';

const ICONS: Record<NextStep['kind'], LucideIcon> = {
  ready: PackageCheck,
  unpaid: CreditCard,
  missing: PencilLine,
  whole: ClipboardCheck,
  unreadable: CircleAlert,
};

/** The user's next steps. Renders nothing if there are none. */
export function NextForYou({ steps }: { readonly steps: readonly NextStep[] }) {
  const { t } = useTranslation('dashboard');
  if (steps.length === 0) return null;
  return (
    <Section title={t('next.title')} className="rounded-surface bg-primary-soft px-6 py-5">
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {steps.map((step) => {
          const Icon = ICONS[step.kind];
          const { kind, id, to, ...values } = step;
          const what = t(`next.${kind}`, values);
          const action = t(`next.${kind}Action`);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <p className="flex min-w-0 flex-1 basis-72 items-start gap-3">
                <Icon className="mt-0.5 size-5.5 shrink-0 text-primary" />
                <span className="wrap-anywhere">{what}</span>
              </p>
              <ButtonLink size="small" to={to} aria-label={t('next.named', { action, what })}>
                {action}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
