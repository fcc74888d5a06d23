import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMonth } from '../../lib/format-date.ts';
import { formatValue } from '../../lib/format-value.ts';
import { Section } from '../../ui/section.tsx';
import type { FilingPacket } from './packet-types.ts';

/** Links to the agency's page of each form, with the date on which the facts were last compared with it. */
export function Places({ places }: { readonly places: FilingPacket['places'] }) {
  const { t } = useTranslation('packets');
  const language = useLanguage();
  return (
    <Section title={t('places.title')} text={t('places.text')}>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {places.map(({ applicationId, formType, page, canBeFiledOnline, factsAsOf, checkedOn }) => (
          <li key={applicationId} className="py-3">
            <a className="link-text font-semibold" href={page} rel="noreferrer">
              {t('places.page', { formType })}
            </a>
            {canBeFiledOnline && <p>{t('places.online')}</p>}
            <p className="text-ink-soft">
              {checkedOn
                ? t('places.checked', { day: formatValue(checkedOn, language) })
                : factsAsOf && t('places.unchecked', { month: formatMonth(factsAsOf, language) })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
