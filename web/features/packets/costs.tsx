import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMoney } from '../../lib/money.ts';
import { Section } from '../../ui/section.tsx';
import type { FilingCosts } from './packet-types.ts';

const FEE_PAGE = 'https://www.uscis.gov/g-1055';
const WAIVER_FORM = 'Form I-912';
const WAIVER_PAGE = 'https://www.uscis.gov/i-912';

/** Agency fees by form with reasons, and the total. */
export function Costs({ costs: { forms, totalCents, isExact } }: { readonly costs: FilingCosts }) {
  const { t } = useTranslation('packets');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const paid = forms.filter(({ paper }) => paper.amountCents !== 0);
  const waivable = paid.filter(({ canBeWaived }) => canBeWaived).map(({ formType }) => formType);
  const unwaivable = paid.filter(({ canBeWaived }) => !canBeWaived).map(({ formType }) => formType);
  return (
    <Section title={t('costs.title')} text={t('costs.text')}>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {forms.map(({ applicationId, formType, paper, online }) => (
          <div key={applicationId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <dt className="min-w-0 flex-1 basis-60">
              <span className="font-semibold">{formType}</span>
              {paper.lines.map(({ name }) => (
                <span key={name} className="block text-ink-soft">
                  {name}
                </span>
              ))}
              {paper.others.map(({ name, amountCents }) => (
                <span key={name} className="block text-ink-soft">
                  {t('costs.other', { amount: money(amountCents), name })}
                </span>
              ))}
              {typeof online?.amountCents === 'number' && online.amountCents !== paper.amountCents && (
                <span className="block text-ink-soft">{t('costs.online', { amount: money(online.amountCents) })}</span>
              )}
            </dt>
            <dd className="font-semibold tabular-nums">
              {typeof paper.amountCents === 'number' ? money(paper.amountCents) : t('costs.unknown')}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-3 text-lg">
          <dt className="font-semibold">{t(isExact ? 'costs.total' : 'costs.about')}</dt>
          <dd className="font-semibold tabular-nums">{money(totalCents)}</dd>
        </div>
      </dl>
      {paid.length > 0 && <p className="mt-3 max-w-prose">{t('costs.how')}</p>}
      {(waivable.length > 0 || unwaivable.length > 0) && (
        <p className="mt-2 max-w-prose">
          {waivable.length > 0 && t('costs.waiver', { formTypes: waivable.join(', ') })}{' '}
          {unwaivable.length > 0 && t('costs.noWaiver', { formTypes: unwaivable.join(', ') })}{' '}
          <a className="link-text" href={WAIVER_PAGE} rel="noreferrer">
            {WAIVER_FORM}
          </a>
        </p>
      )}
      <p className="mt-2">
        <a className="link-text" href={FEE_PAGE} rel="noreferrer">
          {t('costs.page')}
        </a>
      </p>
    </Section>
  );
}
