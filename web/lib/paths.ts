/** Every address of ours, also of screens that are yet to come. lib/screens.ts tells which exist. */
export const paths = {
  home: '/',
  features: '/#features',
  howItWorks: '/#how-it-works',
  landingPricing: '/#pricing',
  faq: '/#faq',
  verify: '/auth/verify',
  dashboard: '/dashboard',
  formWizard: '/form-wizard',
  formPackages: '/forms',
  pricing: '/pricing',
  documentCenter: '/document-center',
  translations: '/translations',
  /** The order page with this document chosen. */
  translate: (documentId: string) => `/translations?document=${encodeURIComponent(documentId)}`,
  translationTracking: (documentId: string) => `/translation-tracking/${encodeURIComponent(documentId)}`,
  /** The Document Center, with a way back to the order page. */
  uploadToTranslate: '/document-center?for=translation',
  /** Where translators work; others find no such page. */
  desk: '/desk',
  deskOrder: (orderId: string) => `/desk/${encodeURIComponent(orderId)}`,
  /** Open to everybody: whether a certificate is real. */
  checkCertificate: '/verify',
  certificate: (code: string) => `/verify/${encodeURIComponent(code)}`,
  caseReview: '/ai-review',
  savedCaseReview: (reviewId: string) => `/ai-review?review=${encodeURIComponent(reviewId)}`,
  messages: '/messages',
  profile: '/profile',
  /** @param formType any letter case: addresses are lower case */
  form: (formType: string) => `/forms/${encodeURIComponent(formType.toLowerCase())}`,
  /** One application's answers: a person may have several of the same form. */
  formOf: (formType: string, applicationId: string) =>
    `/forms/${encodeURIComponent(formType.toLowerCase())}?application=${encodeURIComponent(applicationId)}`,
  submitted: (applicationId: string) => `/applications/${encodeURIComponent(applicationId)}/submitted`,
  /** The official PDF, opened in a new tab. */
  applicationPdf: (applicationId: string) => `/api/applications/${encodeURIComponent(applicationId)}/pdf`,
} as const;
