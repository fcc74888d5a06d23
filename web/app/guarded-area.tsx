import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatSlot } from '../lib/chat-slot.ts';
import { DatesSlot } from '../lib/dates-slot.ts';
import { PurchaseSlot } from '../lib/purchase-slot.ts';
import type { GuardedScreenPath } from '../lib/screens.ts';
import { LoadingScreen } from '../ui/spinner.tsx';
import { Guard } from './guard.tsx';
import { PasskeyHost } from './passkey-host.tsx';
import { useUnlisted } from './use-unlisted.ts';
import { WithApollo } from './with-apollo.tsx';

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** Beside what a screen is for: where its script does not arrive, the screen stands without it. */
const part = (load: () => Promise<ComponentType>) => screen(() => load().catch(() => () => null));

/** Each is a script of its own, fetched when it is first shown. */
const SCREENS: Record<GuardedScreenPath, ComponentType> = {
  '/dashboard': screen(async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage),
  '/form-wizard': screen(async () => (await import('../features/forms/form-wizard-page.tsx')).FormWizardPage),
  '/forms': screen(async () => (await import('../features/forms/form-packages-page.tsx')).FormPackagesPage),
  '/forms/:formType': screen(async () => (await import('../features/applications/form-page.tsx')).FormPage),
  '/own-pdf': screen(async () => (await import('../features/own-pdfs/own-pdfs-page.tsx')).OwnPdfsPage),
  '/own-pdf/:id': screen(async () => (await import('../features/own-pdfs/own-pdf-page.tsx')).OwnPdfPage),
  '/cases/:id': screen(async () => (await import('../features/cases/case-page.tsx')).CasePage),
  '/cases/:id/review': screen(async () => (await import('../features/cases/answers-page.tsx')).AnswersPage),
  '/cases/:id/people/:personId': screen(async () => (await import('../features/cases/person-page.tsx')).PersonPage),
  '/document-center': screen(
    async () => (await import('../features/documents/document-center-page.tsx')).DocumentCenterPage,
  ),
  '/translations': screen(
    async () => (await import('../features/translations/translations-page.tsx')).TranslationsPage,
  ),
  '/translation-tracking/:documentId': screen(
    async () => (await import('../features/translations/translation-tracking-page.tsx')).TranslationTrackingPage,
  ),
  '/ai-review': screen(async () => (await import('../features/case-review/case-review-page.tsx')).CaseReviewPage),
  '/messages': screen(async () => (await import('../features/messages/messages-page.tsx')).MessagesPage),
  '/profile': screen(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage),
  '/applications/:id/submitted': screen(
    async () => (await import('../features/applications/submitted-page.tsx')).SubmittedPage,
  ),
  '/applications/:id/editions/:edition': screen(
    async () => (await import('../features/applications/editions/earlier-edition-page.tsx')).EarlierEditionPage,
  ),
  '/packet': screen(async () => (await import('../features/packets/packet-page.tsx')).PacketPage),
  '/applications/:id/filing': screen(async () => (await import('../features/filings/filing-page.tsx')).FilingPage),
  '/dates': screen(async () => (await import('../features/filings/dates-page.tsx')).DatesPage),
  '/desk': screen(async () => (await import('../features/desk/desk-page.tsx')).DeskPage),
  '/desk/:orderId': screen(async () => (await import('../features/desk/desk-order-page.tsx')).DeskOrderPage),
  '/admin': screen(async () => (await import('../features/operations/operations-page.tsx')).OperationsPage),
};

/** Ask Tess, on several screens: a script of its own too. */
const loadChat = async () => (await import('../features/conversations/chat-box.tsx')).ChatBox;

/** On the dashboard: what was begun to be bought. */
const OpenPurchase = part(async () => (await import('../features/payments/open-purchase.tsx')).OpenPurchase);

/** On the dashboard: the next dates. */
const DatesAhead = part(async () => (await import('../features/filings/dates-ahead.tsx')).DatesAhead);

/** What the screen shows of itself to a visitor: the chat asks them to sign in. */
const OPEN_PARTS: Partial<Record<GuardedScreenPath, ComponentType>> = { '/messages': screen(loadChat) };

/** What all screens behind sign-in share: the API client, the guard, and no search engine. */
export function GuardedArea({ screen: path }: { readonly screen: GuardedScreenPath }) {
  const { t } = useTranslation('common');
  useUnlisted();
  const Screen = SCREENS[path];
  const OpenPart = OPEN_PARTS[path];
  return (
    <WithApollo>
      <Guard openPart={OpenPart && <OpenPart />}>
        <ChatSlot value={loadChat}>
          <PurchaseSlot value={OpenPurchase}>
            <DatesSlot value={DatesAhead}>
              <Suspense fallback={<LoadingScreen message={t('loading')} />}>
                <Screen />
              </Suspense>
            </DatesSlot>
          </PurchaseSlot>
        </ChatSlot>
      </Guard>
      <PasskeyHost />
    </WithApollo>
  );
}
