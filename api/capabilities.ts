import { accountDeletion } from './features/account-deletion/capability.ts';
import { accounts } from './features/accounts/capability.ts';
import { applications } from './features/applications/capability.ts';
import { assistant } from './features/assistant/capability.ts';
import { caseReview } from './features/case-review/capability.ts';
import { caseSharing } from './features/case-sharing/capability.ts';
import { cases } from './features/cases/capability.ts';
import { certificates } from './features/certificates/capability.ts';
import { checklist } from './features/checklist/capability.ts';
import { conversations } from './features/conversations/capability.ts';
import { dataExport } from './features/data-export/capability.ts';
import { desk } from './features/desk/capability.ts';
import { documents } from './features/documents/capability.ts';
import { editions } from './features/editions/capability.ts';
import { filings } from './features/filings/capability.ts';
import { formReviews } from './features/form-reviews/capability.ts';
import { formSearch } from './features/form-search/capability.ts';
import { forms } from './features/forms/capability.ts';
import { library } from './features/library/capability.ts';
import { operations } from './features/operations/capability.ts';
import { ownPdfs } from './features/own-pdfs/capability.ts';
import { packets } from './features/packets/capability.ts';
import { partners } from './features/partners/capability.ts';
import { payments } from './features/payments/capability.ts';
import { people } from './features/people/capability.ts';
import { proposals } from './features/proposals/capability.ts';
import { site } from './features/site/capability.ts';
import { support } from './features/support/capability.ts';
import { translations } from './features/translations/capability.ts';
import { translators } from './features/translators/capability.ts';
import type { Capability } from './platform/capability.ts';
import { platform } from './platform/platform-capability.ts';

/**
 * All capabilities, in the order in which a user's data is deleted: payments first, since they block other changes to
 * this user; rows before those that they refer to, so that each is counted; the account last.
 */
export const CAPABILITIES: readonly Capability[] = [
  payments,
  certificates,
  ownPdfs,
  documents,
  translations,
  desk,
  translators,
  conversations,
  caseReview,
  formReviews,
  support,
  packets,
  checklist,
  caseSharing,
  cases,
  people,
  proposals,
  filings,
  editions,
  applications,
  assistant,
  operations,
  formSearch,
  forms,
  library,
  site,
  partners,
  dataExport,
  accountDeletion,
  accounts,
  platform,
];
