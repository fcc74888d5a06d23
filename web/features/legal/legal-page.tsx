import { useTranslation } from 'react-i18next';
import { formatValue } from '../../lib/format-value.ts';
import { site } from '../../lib/site.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { ABOUT_PAYING, LEGAL_CHANGED_ON, LEGAL_PAGES, REFUNDED_CREDITS, type LegalAddress } from './legal-pages.ts';

/** Legal page: a summary in plain words, followed by the full text. */
export function LegalPage({ address }: { readonly address: LegalAddress }) {
  const { t, i18n } = useTranslation('legal');
  const { title, lead, links, ...rest } = LEGAL_PAGES[address];
  const isSaid = (key: string) => site().takesPayments || !ABOUT_PAYING.has(key);
  const [plain, sections] = [rest.plain.filter(isSaid), rest.sections.filter(isSaid)];
  return (
    <article className="question-width flex flex-col gap-10 py-12 sm:py-16">
      <PageHeading title={t(title)} lead={t(lead)} />
      <Section title={t('plain')} className="rounded-surface border-s-4 border-accent bg-accent-soft px-5 py-5">
        <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-lg">
          {plain.map((sentence) => (
            <li key={sentence}>{t(sentence)}</li>
          ))}
        </ul>
      </Section>
      <section aria-labelledby="whole" className="flex flex-col gap-8">
        <div>
          <h2 id="whole" className="text-2xl">
            {t('whole')}
          </h2>
          <p className="mt-1 text-base text-ink-soft">
            {t('changed', { date: formatValue(LEGAL_CHANGED_ON, i18n.language) })}
          </p>
        </div>
        {sections.map((section) => (
          <section key={section} className="max-w-prose">
            <h3 className="text-xl">{t(`${section}.title`)}</h3>
            {t(`${section}.text`)
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph} className="mt-2">
                  {paragraph}
                </p>
              ))}
            {section === 'refunds.sections.unused' && (
              <ul className="mt-2 flex list-disc flex-col gap-2 ps-5">
                {REFUNDED_CREDITS.map((unit) => (
                  <li key={unit}>{t(`refunds.units.${unit}`)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {links.length > 0 && (
          <div>
            <p className="text-base text-ink-soft">{t('opensElsewhere')}</p>
            <ul className="mt-1 flex flex-col">
              {links.map(({ href, words }) => (
                <li key={href}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noreferrer"
                    className="link-text inline-flex min-h-11 items-center"
                  >
                    {t(words)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
    </article>
  );
}
