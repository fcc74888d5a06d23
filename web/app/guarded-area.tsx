import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiClientSlot } from '../lib/api-client-slot.ts';
import { ChatSlot } from '../lib/chat-slot.ts';
import { DatesSlot } from '../lib/dates-slot.ts';
import { PurchaseSlot } from '../lib/purchase-slot.ts';
import type { GuardedScreenPath } from '../lib/screens.ts';
import { LoadingScreen } from '../ui/spinner.tsx';
import { apiScreen } from './api-screen.tsx';
import { Guard } from './guard.tsx';
import { PasskeyHost } from './passkey-host.tsx';
import { useUnlisted } from './use-unlisted.ts';

/** Lazy-loads an optional part of a screen; if its script fails to load, the screen is shown without it. */
const part = (load: () => Promise<ComponentType>) => apiScreen(() => load().catch(() => () => null));

/** Screens behind sign-in, each in a chunk of its own. */
const SCREENS: Record<GuardedScreenPath, ComponentType> = {
  '/dashboard': apiScreen(async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage),
  '/form-wizard': apiScreen(async () => (await import('../features/forms/form-wizard-page.tsx')).FormWizardPage),
  '/forms': lazy(async () => ({
    default: (await import('../features/forms/form-packages-page.tsx')).FormPackagesPage,
  })),
  '/forms/:formType': apiScreen(async () => (await import('../features/applications/form-page.tsx')).FormPage),
  '/own-pdf': apiScreen(async () => (await import('../features/own-pdfs/own-pdfs-page.tsx')).OwnPdfsPage),
  '/own-pdf/:id': apiScreen(async () => (await import('../features/own-pdfs/own-pdf-page.tsx')).OwnPdfPage),
  '/people': apiScreen(async () => (await import('../features/cases/household-page.tsx')).HouseholdPage),
  '/cases/:id': apiScreen(async () => (await import('../features/cases/case-page.tsx')).CasePage),
  '/cases/:id/review': apiScreen(async () => (await import('../features/cases/answers-page.tsx')).AnswersPage),
  '/cases/:id/people/:personId': apiScreen(async () => (await import('../features/cases/person-page.tsx')).PersonPage),
  '/document-center': apiScreen(
    async () => (await import('../features/documents/document-center-page.tsx')).DocumentCenterPage,
  ),
  '/translations': apiScreen(
    async () => (await import('../features/translations/translations-page.tsx')).TranslationsPage,
  ),
  '/translation-tracking/:documentId': apiScreen(
    async () => (await import('../features/translations/translation-tracking-page.tsx')).TranslationTrackingPage,
  ),
  '/ai-review': apiScreen(async () => (await import('../features/case-review/case-review-page.tsx')).CaseReviewPage),
  '/messages': apiScreen(async () => (await import('../features/messages/messages-page.tsx')).MessagesPage),
  '/profile': apiScreen(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage),
  '/applications/:id/submitted': apiScreen(
    async () => (await import('../features/applications/submitted-page.tsx')).SubmittedPage,
  ),
  '/applications/:id/editions/:edition': apiScreen(
    async () => (await import('../features/applications/editions/earlier-edition-page.tsx')).EarlierEditionPage,
  ),
  '/packet': apiScreen(async () => (await import('../features/packets/packet-page.tsx')).PacketPage),
  '/applications/:id/filing': apiScreen(async () => (await import('../features/filings/filing-page.tsx')).FilingPage),
  '/dates': apiScreen(async () => (await import('../features/filings/dates-page.tsx')).DatesPage),
  '/desk': apiScreen(async () => (await import('../features/desk/desk-page.tsx')).DeskPage),
  '/desk/:orderId': apiScreen(async () => (await import('../features/desk/desk-order-page.tsx')).DeskOrderPage),
  '/admin': apiScreen(async () => (await import('../features/operations/operations-page.tsx')).OperationsPage),
};

/** Ask Tess, the chat of several screens, in a chunk of its own. */
const loadChat = async () => (await import('../features/conversations/chat-box.tsx')).ChatBox;

/** Dashboard card for an unfinished purchase. */
const OpenPurchase = part(async () => (await import('../features/payments/open-purchase.tsx')).OpenPurchase);

/** Dashboard card with the next dates. */
const DatesAhead = part(async () => (await import('../features/filings/dates-ahead.tsx')).DatesAhead);

/** Parts of a screen that visitors see below the sign-in prompt: the chat asks them to sign in. */
const OPEN_PARTS: Partial<Record<GuardedScreenPath, ComponentType>> = { '/messages': apiScreen(loadChat) };

/** Loads the GraphQL client for the catalogue, and preloads the form page, which opens next. */
async function loadApiClient() {
  import('../features/applications/form-page.tsx').catch(() => undefined);
  return (await import('./apollo-client.ts')).apolloClient;
}

/** Wraps every screen behind sign-in with the guard and keeps it out of search engines. */
export function GuardedArea({ screen: path }: { readonly screen: GuardedScreenPath }) {
  const { t } = useTranslation('common');
  useUnlisted();
  const Screen = SCREENS[path];
  const OpenPart = OPEN_PARTS[path];
  return (
    <>
      <Guard openPart={OpenPart && <OpenPart />}>
        <ApiClientSlot value={loadApiClient}>
          <ChatSlot value={loadChat}>
            <PurchaseSlot value={OpenPurchase}>
              <DatesSlot value={DatesAhead}>
                <Suspense fallback={<LoadingScreen message={t('loading')} />}>
                  <Screen />
                </Suspense>
              </DatesSlot>
            </PurchaseSlot>
          </ChatSlot>
        </ApiClientSlot>
      </Guard>
      <PasskeyHost />
    </>
  );
}
