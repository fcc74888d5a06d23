import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import type { Unit } from '../../generated/graphql.ts';

/** Purchased credits left, named as in the price list. Renders nothing if there are none. */
export function CreditsLeft({ units }: { readonly units: readonly { readonly unit: Unit; readonly left: number }[] }) {
  const { t } = useTranslation(['dashboard', 'payments']);
  const owned = units.filter(({ left }) => left > 0);
  if (owned.length === 0) return null;
  return (
    <section aria-labelledby="units-left" className="flex items-start gap-3 border-s-4 border-success ps-4">
      <Ticket className="mt-1 size-5.5 shrink-0 text-success" />
      <div>
        <h2 id="units-left" className="font-sans text-lg font-semibold tracking-normal">
          {t('unitsLeft')}
        </h2>
        <ul>
          {owned.map(({ unit, left }) => (
            <li key={unit}>{t(`payments:units.${unit}`, { count: left })}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
