import { useTranslation } from 'react-i18next';
import type { FormToAnswerQuery } from '../../generated/graphql.ts';
import { formatMoney } from '../../lib/money.ts';

interface GuideFactsProps {
  readonly fees: NonNullable<FormToAnswerQuery['form']>['fees'];
  readonly newestEdition: string | null | undefined;
}

const CHANNELS = { paper: 'guide.paper', online: 'guide.online', any: 'guide.any' } as const;
const channelWords = (channel: string) =>
  channel in CHANNELS ? CHANNELS[channel as keyof typeof CHANNELS] : undefined;

/** The agency's fees and the newest known edition; says so if they are unknown. */
export function GuideFacts({ fees, newestEdition }: GuideFactsProps) {
  const { t, i18n } = useTranslation('forms');
  return (
    <dl className="grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-2">
      <div>
        <dt className="font-semibold">{t('guide.fees')}</dt>
        {fees.length === 0 && <dd className="mt-1">{t('guide.feeUnknown')}</dd>}
        {fees.map(({ name, amountCents, channel }) => {
          const words = channelWords(channel);
          return (
            <dd key={`${name} ${channel} ${amountCents}`} className="mt-1">
              {name}
              {words !== undefined && ` (${t(words)})`}:{' '}
              <span className="tabular-nums">{formatMoney(amountCents, i18n.language)}</span>
            </dd>
          );
        })}
      </div>
      <div>
        <dt className="font-semibold">{t('guide.edition')}</dt>
        <dd className="mt-1">{newestEdition ?? t('guide.editionUnknown')}</dd>
      </div>
    </dl>
  );
}
