import { useTranslation } from 'react-i18next';
import { site } from '../../lib/site.ts';
import { DisclosureList } from '../../ui/disclosure.tsx';

const QUESTIONS = ['lawyer', 'send', 'private', 'stop', 'cost'] as const;

/** Five questions, one open at a time. */
export function Faq() {
  const { t } = useTranslation('marketing');
  return (
    <section id="faq" aria-labelledby="faq-title" className="border-t border-line">
      <div className="content-width grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-4 py-6 sm:gap-y-6 sm:py-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-24">
        <h2 id="faq-title" className="text-[1.75rem] sm:text-[2.5rem]">
          {t('faq.title')}
        </h2>
        <DisclosureList
          items={QUESTIONS.map((id) => ({
            id,
            title: t(`faq.${id}.question`),
            content: <p>{t(id === 'cost' && !site().takesPayments ? 'faq.cost.freeAnswer' : `faq.${id}.answer`)}</p>,
          }))}
        />
      </div>
    </section>
  );
}
