import { useTranslation } from 'react-i18next';
import { site } from '../../lib/site.ts';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { ClaimStrip } from './claim-strip.tsx';
import { ClosingCall } from './closing-call.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Plans } from './plans.tsx';
import { ShownAtWork } from './shown-at-work.tsx';
import { useGoToDashboard } from './use-go-to-dashboard.ts';

/** Landing page, which shows what Tern does. A signed-in user is soon taken to the dashboard. */
export function LandingPage() {
  const { t } = useTranslation('marketing');
  useDocumentTitle(t('pageTitle'));
  const isLeaving = useGoToDashboard();
  return (
    <>
      {isLeaving && (
        <p role="status" className="bg-primary-soft px-5 py-3 text-center">
          {t('redirecting')}
        </p>
      )}
      <section id="home" aria-labelledby="home-title">
        <Hero />
        <DashboardPreview />
        <ClaimStrip />
      </section>
      <Features />
      <HowItWorks />
      {site().takesPayments && <Plans />}
      <Faq />
      <ShownAtWork />
      <ClosingCall />
    </>
  );
}
