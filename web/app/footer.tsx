import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { hasScreen } from '../lib/screens.ts';
import { site } from '../lib/site.ts';
import { Mark } from '../ui/mark.tsx';
import { LanguageMenu } from './language-menu.tsx';

const LINKS = [
  { to: paths.features, words: 'footer.features' },
  { to: paths.howItWorks, words: 'footer.howItWorks' },
  { to: paths.faq, words: 'footer.questions' },
] as const;

const LEGAL = [
  { to: paths.terms, words: 'footer.terms' },
  { to: paths.privacy, words: 'footer.privacy' },
  { to: paths.notALawFirm, words: 'footer.notALawFirm' },
  { to: paths.refunds, words: 'footer.refunds' },
  { to: paths.accessibility, words: 'footer.accessibility' },
] as const;

/** Page footer: who runs Tern, and what Tern is not. */
export function Footer() {
  const { t } = useTranslation('common');
  const { legalEntity, supportEmail } = site();
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="content-width flex flex-col gap-5 py-8 md:flex-row md:gap-8 md:py-12 md:justify-between">
        <div className="max-w-md">
          <Mark className="h-8 w-auto text-primary" />
          <p className="mt-4 font-semibold">{t('footer.about')}</p>
          <p className="mt-2 text-base text-ink-soft">{t('footer.legal')}</p>
          {legalEntity !== undefined && (
            <p className="mt-2 text-base text-ink-soft">{t('footer.runBy', { entity: legalEntity })}</p>
          )}
          {supportEmail !== undefined && (
            <p className="mt-2 text-base">
              <a href={`mailto:${supportEmail}`} className="link-text">
                {t('footer.writeTo', { email: supportEmail })}
              </a>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-x-6 md:flex-col md:items-end md:gap-2">
          <FooterLinks label={t('footer.links')} links={LINKS} />
          <FooterLinks label={t('footer.legalLinks')} links={LEGAL} />
          <div className="-ms-2.5 md:ms-0 md:-me-3">
            <LanguageMenu />
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ label, links }: { readonly label: string; readonly links: typeof LINKS | typeof LEGAL }) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={label} className="max-md:contents">
      <ul className="flex flex-wrap gap-x-6 max-md:contents md:justify-end">
        {links
          .filter(({ to }) => to.includes('#') || hasScreen(to))
          .map(({ to, words }) => (
            <li key={to}>
              <Link to={to} className="link-text inline-flex min-h-11 items-center">
                {t(words)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
