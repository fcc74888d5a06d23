import type accounts from './text/en/accounts.json';
import type applications from './text/en/applications.json';
import type caseReview from './text/en/caseReview.json';
import type common from './text/en/common.json';
import type conversations from './text/en/conversations.json';
import type dashboard from './text/en/dashboard.json';
import type desk from './text/en/desk.json';
import type documents from './text/en/documents.json';
import type engine from './text/en/engine.json';
import type forms from './text/en/forms.json';
import type marketing from './text/en/marketing.json';
import type messages from './text/en/messages.json';
import type proposals from './text/en/proposals.json';
import type translations from './text/en/translations.json';
import type verify from './text/en/verify.json';

/** English is the agreement: a key that is not there is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      accounts: typeof accounts;
      applications: typeof applications;
      caseReview: typeof caseReview;
      common: typeof common;
      conversations: typeof conversations;
      dashboard: typeof dashboard;
      desk: typeof desk;
      documents: typeof documents;
      engine: typeof engine;
      forms: typeof forms;
      marketing: typeof marketing;
      messages: typeof messages;
      proposals: typeof proposals;
      translations: typeof translations;
      verify: typeof verify;
    };
  }
}
