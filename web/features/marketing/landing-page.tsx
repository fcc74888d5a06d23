import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
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
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/use-session.ts';

const REDIRECT_AFTER_MS = 1000;

/** Takes a signed-in user to the dashboard after a second. @returns whether this is about to happen */
function useGoToDashboard(): boolean {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, navigate]);
  return isSignedIn;
}

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
