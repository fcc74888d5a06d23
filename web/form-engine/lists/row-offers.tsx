import Plus from 'lucide-react/icons/plus';
import type { ListNode } from '../../../schema/forms/form-model.ts';
import { Button } from '../../ui/button.tsx';
import { useEngine } from '../engine-context.ts';
import { useOffers, type Offer } from '../questions/use-offers.ts';

interface RowOffersProps {
  readonly path: string;
  readonly list: ListNode;
  /** Number of rows. */
  readonly count: number;
  readonly onAdd: (offer: Offer) => void;
}

/** Offers rows known from other answers, each added with one press, such as a spouse who is also the relative. */
export function RowOffers({ path, list, count, onAdd }: RowOffersProps) {
  const { t } = useEngine();
  const offers = useOffers(`${path}[${count}]`, list);
  return offers
    .filter(({ isTaken }) => !isTaken)
    .map((offer) => (
      <div key={offer.words}>
        <Button icon={<Plus className="size-5" />} onClick={() => onAdd(offer)}>
          {t('rows.addFirst', { name: offer.words })}
        </Button>
      </div>
    ));
}
