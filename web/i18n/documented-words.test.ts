import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'text/en');

/** The specification's English words, by namespace and key. Where a sentence goes on, it begins with them. */
const DOCUMENTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  common: {
    notification: 'Notification',
    'nav.home': 'Home',
    'nav.pricing': 'Pricing',
    'nav.dashboard': 'Dashboard',
    'nav.forms': 'Forms',
    'nav.translations': 'Translations',
    'nav.support': 'Support',
    'nav.account': 'Account',
    'nav.signIn': 'Sign In',
    'nav.signOut': 'Sign Out',
    'nav.startNow': 'Start Now',
    'footer.legal': 'Tern is not affiliated with any government agency',
    'guard.checking': 'Please wait while we verify your authentication',
    'guard.title': 'Authentication Required',
    'guard.text': 'You need to be logged in to access this page.',
    'guard.home': 'Go to Home',
    'notFound.title': '404 Page Not Found',
  },
  accounts: {
    'dialog.title': 'Welcome Back',
    'dialog.sentTitle': 'Check Your Email',
    'dialog.sentText': "We've sent a secure login link to {{email}}. Click the link in your email to sign in.",
    'dialog.different': 'Send to Different Email',
    'toast.invalidTitle': 'Invalid Email',
    'toast.invalidText': 'Please enter a valid email address',
    'toast.errorTitle': 'Error',
    'toast.errorText': 'Failed to send magic link. Please try again.',
    'toast.developmentTitle': 'Logged In!',
    'toast.developmentText': 'Successfully authenticated in development mode.',
    'toast.sentTitle': 'Magic Link Sent!',
    'toast.sentText': 'Check your email for a secure login link.',
    'toast.comingSoonTitle': 'Coming Soon',
    'toast.comingSoonText': '{{provider}} login will be available soon',
    'toast.verifiedTitle': 'Welcome!',
    'toast.verifiedText': 'You have been successfully logged in.',
    'toast.failedTitle': 'Verification Failed',
    'toast.failedText': 'The login link is invalid or has expired.',
    'verify.verifying': 'Verifying...',
    'verify.success': 'Success!',
    'verify.successText': 'You have been successfully logged in. Redirecting to your dashboard...',
    'verify.failed': 'Verification Failed',
    'verify.failedText': 'The login link is invalid or has expired. Please try logging in again.',
    'verify.home': 'Go to Home',
  },
  dashboard: {
    'cards.forms.title': 'Complete Forms',
    'cards.translate.title': 'Translate Documents',
    'cards.support.title': 'Get Support',
    'applications.viewAll': 'View All',
    'applications.start': 'Start Now',
    'documents.viewAll': 'View All',
  },
  translations: {
    'toast.noneTitle': 'No Document Selected',
    'toast.noneText': 'Please upload a document first.',
    'toast.failedTitle': 'Translation Failed',
    'toast.failedText': 'There was an error starting the translation. Please try again.',
    'toast.serviceTitle': 'Translation Service Failed',
    'toast.serviceText': 'Unable to start professional translation service. Please try again.',
    'toast.progressTitle': 'Progress Update Failed',
    'toast.progressText': 'Unable to update translation progress.',
    'tracking.notFoundTitle': 'Translation Not Found',
    'tracking.notFoundText': 'This translation request could not be found.',
  },
  forms: {
    'packages.popular': 'Most Popular',
    'packages.start': 'Start My Application',
    'notFound.title': 'Form Not Found',
    'notFound.text': 'The requested form type is not available.',
    'notFound.back': 'Go Back',
  },
  applications: {
    'form.complete': '{{percent}}% complete',
    'form.section': 'Section {{current}} of {{total}}',
    'form.previous': 'Previous',
    'form.saveDraft': 'Save Draft',
    'form.continue': 'Continue',
    'form.submit': 'Submit Form',
    'save.draftTitle': 'Draft Saved!',
    'save.draftText': 'Your progress has been saved. You can continue later.',
    'save.submittedTitle': 'Form Submitted!',
    'save.submittedText': 'Your form has been submitted successfully!',
  },
  documents: {
    'tabs.upload': 'Upload',
    'tabs.all': 'All documents',
    'toast.tooLargeTitle': 'File Too Large',
    'toast.tooLargeText': 'Please select a file smaller than 10MB.',
    'toast.wrongTypeTitle': 'Invalid File Type',
    'toast.wrongTypeText': 'Please select a PDF, Word document, or image file.',
    'toast.failedTitle': 'Upload Failed',
    'toast.failedText': 'There was an error uploading your document. Please try again.',
    'toast.deleteFailed': 'Failed to delete document. Please try again.',
    'toast.shareFailed': 'Failed to prepare document for sharing. Please try again.',
  },
  proposals: {
    'autoFill.button': 'Auto-Fill with Ai',
    'autoFill.busy': 'Auto-Filling...',
    'autoFill.doneTitle': 'Form Auto-Filled!',
    'autoFill.doneText':
      'The assistant has pre-filled the form with your information. Please review and update as needed.',
    'autoFill.failedTitle': 'Auto-Fill Failed',
    'autoFill.failedText': 'Unable to auto-fill form. Please fill manually.',
  },
  caseReview: {
    title: 'AI Case Review',
    'question.previous': 'Previous Question',
    startOver: 'Start Over',
    'toast.readyTitle': 'Analysis Ready',
  },
  conversations: {
    'voice.errorTitle': 'Voice Recognition Error',
    'voice.errorText': 'Unable to recognize speech. Please try typing instead.',
    'voice.unsupportedTitle': 'Not Supported',
    'voice.unsupportedText': 'Voice input is not supported in this browser.',
    'toast.failedTitle': 'Error',
    'toast.failedText': 'Failed to send message. Please try again.',
    'toast.startFailed': 'Please try again.',
  },
  messages: {
    'tabs.chat': 'Chat',
    'tabs.updates': 'Status Updates',
  },
  engine: {
    'voice.errorTitle': 'Voice Recognition Error',
    'voice.errorText': 'Unable to recognize speech. Please try typing instead.',
  },
  marketing: {
    'preview.startForm': 'Start New Form',
    'preview.upload': 'Upload Document',
    'pricing.notSold': 'Not sold at present. You pay per use',
    'pricing.free.price': '$0',
    'pricing.basic.price': '$19',
    'pricing.pro.price': '$49',
    'pricing.popular': 'Most popular',
    'pricing.cancel': 'Cancel anytime. The account stays active until the end of the billing period.',
    'claims.forms.figure': '40+',
    'claims.languages.figure': '14+',
    'claims.encryption.figure': 'AES-256',
    'claims.rating.figure': '4.9/5',
    'claims.success.figure': '98%',
    'claims.time.figure': '5 min',
    'claims.autosave.figure': '30 seconds',
  },
};

const rows = Object.entries(DOCUMENTED).flatMap(([namespace, words]) =>
  Object.entries(words).map(([key, text]) => [namespace, key, text] as const),
);

it.each(rows)('%s %s says “%s”', (namespace, key, text) => {
  const texts: unknown = JSON.parse(readFileSync(path.join(folder, `${namespace}.json`), 'utf8'));
  const said = key
    .split('.')
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], texts);
  expect(String(said).slice(0, text.length)).toBe(text);
});
