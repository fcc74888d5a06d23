import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../schema/forms/languages.ts';
import { formatMoney } from '../../lib/money.ts';
import { ASSISTANT_USE } from './operations.ts';

/** Shows how much of the language model's quota is used. Renders nothing if no model was used. */
export function AssistantUse() {
  const { t, i18n } = useTranslation('conversations');
  const use = useQuery(ASSISTANT_USE, { fetchPolicy: 'network-only' }).data?.viewer?.assistantUse;
  if (!use || (use.tokensUsed === 0 && use.costCents === 0)) return null;
  const { tokensUsed, tokensLimit, costCents, costLimitCents, resetsAt } = use;
  const count = new Intl.NumberFormat(localeOf(i18n.language));
  const when = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <p className="mt-5 text-[0.9375rem] leading-snug text-ink-soft">
      {t('use.tokens', { used: count.format(tokensUsed), most: count.format(tokensLimit) })}{' '}
      {typeof costLimitCents === 'number' &&
        `${t('use.cost', { used: formatMoney(costCents, i18n.language), most: formatMoney(costLimitCents, i18n.language) })} `}
      {t('use.renewed', { when: when.format(new Date(resetsAt)) })}
    </p>
  );
}
