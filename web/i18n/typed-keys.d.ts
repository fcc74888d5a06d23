import type accounts from './text/en/accounts.json';
import type applications from './text/en/applications.json';
import type caseReview from './text/en/caseReview.json';
import type cases from './text/en/cases.json';
import type common from './text/en/common.json';
import type conversations from './text/en/conversations.json';
import type dashboard from './text/en/dashboard.json';
import type demo from './text/en/demo.json';
import type desk from './text/en/desk.json';
import type documents from './text/en/documents.json';
import type easyUse from './text/en/easyUse.json';
import type editions from './text/en/editions.json';
import type engine from './text/en/engine.json';
import type errors from './text/en/errors.json';
import type filings from './text/en/filings.json';
import type forms from './text/en/forms.json';
import type legal from './text/en/legal.json';
import type marketing from './text/en/marketing.json';
import type messages from './text/en/messages.json';
import type operations from './text/en/operations.json';
import type ownPdfs from './text/en/ownPdfs.json';
import type packets from './text/en/packets.json';
import type profile from './text/en/profile.json';
import type payments from './text/en/payments.json';
import type proposals from './text/en/proposals.json';
import type sharedCase from './text/en/sharedCase.json';
import type translations from './text/en/translations.json';
import type uxShowcase from './text/en/uxShowcase.json';
import type verify from './text/en/verify.json';

/** The English files define the translation keys: an unknown key is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      accounts: typeof accounts;
      applications: typeof applications;
      caseReview: typeof caseReview;
      cases: typeof cases;
      common: typeof common;
      conversations: typeof conversations;
      dashboard: typeof dashboard;
      demo: typeof demo;
      desk: typeof desk;
      documents: typeof documents;
      easyUse: typeof easyUse;
      editions: typeof editions;
      engine: typeof engine;
      errors: typeof errors;
      filings: typeof filings;
      forms: typeof forms;
      legal: typeof legal;
      marketing: typeof marketing;
      messages: typeof messages;
      operations: typeof operations;
      ownPdfs: typeof ownPdfs;
      packets: typeof packets;
      profile: typeof profile;
      payments: typeof payments;
      proposals: typeof proposals;
      sharedCase: typeof sharedCase;
      translations: typeof translations;
      uxShowcase: typeof uxShowcase;
      verify: typeof verify;
    };
  }
}
