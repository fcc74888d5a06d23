import { useTranslation } from 'react-i18next';
import { DisclosureList } from '../../ui/disclosure.tsx';

const QUESTIONS = ['subscription', 'compliant', 'language', 'multiple'] as const;

/** Four questions, one open at a time. */
export function PricingFaq() {
  const { t } = useTranslation('payments');
  return (
    <section aria-labelledby="faq-title" className="border-t border-line">
      <div className="content-width grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 py-14 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <h2 id="faq-title" className="text-2xl">
          {t('faq.title')}
        </h2>
        <DisclosureList
          items={QUESTIONS.map((id) => ({
            id,
            title: t(`faq.${id}.question`),
            content: <p>{t(`faq.${id}.answer`)}</p>,
          }))}
        />
      </div>
    </section>
  );
}
