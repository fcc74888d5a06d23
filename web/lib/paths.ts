/** Every address of the web app, including screens to come; lib/screens.ts lists those that exist. */
export const paths = {
  home: '/',
  features: '/#features',
  howItWorks: '/#how-it-works',
  faq: '/#faq',
  terms: '/terms',
  privacy: '/privacy',
  notALawFirm: '/not-a-law-firm',
  refunds: '/refunds',
  accessibility: '/accessibility',
  /** Three public pages that show Tern with sample data. */
  demo: '/demo',
  easyUse: '/easy-use',
  uxShowcase: '/ux-showcase',
  verify: '/auth/verify',
  dashboard: '/dashboard',
  formWizard: '/form-wizard',
  formPackages: '/forms',
  /** Forms that Tern does not know, uploaded as PDFs. */
  ownPdfs: '/own-pdf',
  ownPdf: (id: string) => `/own-pdf/${encodeURIComponent(id)}`,
  pricing: '/pricing',
  /** Navigate here with lib/checkout.ts, because /checkout is a separate document. */
  checkout: (query: Readonly<Record<string, string>>) => `/checkout?${new URLSearchParams(query)}`,
  /** Return address for the bank's page. For display only: the server decides what is paid. */
  paymentReturn: (purchaseId: string) => `/dashboard?payment=success&purchase=${encodeURIComponent(purchaseId)}`,
  documentCenter: '/document-center',
  translations: '/translations',
  /** The order page with this document selected. */
  translate: (documentId: string) => `/translations?document=${encodeURIComponent(documentId)}`,
  translationTracking: (documentId: string) => `/translation-tracking/${encodeURIComponent(documentId)}`,
  /** The Document Center, with a link back to the order page. */
  uploadToTranslate: '/document-center?for=translation',
  /** The translators' desk; not found for everybody else. */
  desk: '/desk',
  deskOrder: (orderId: string) => `/desk/${encodeURIComponent(orderId)}`,
  /** The operators' page; not found for everybody else. */
  operations: '/admin',
  /** Public check of whether a certificate is genuine. */
  checkCertificate: '/verify',
  certificate: (code: string) => `/verify/${encodeURIComponent(code)}`,
  caseReview: '/ai-review',
  savedCaseReview: (reviewId: string) => `/ai-review?review=${encodeURIComponent(reviewId)}`,
  messages: '/messages',
  profile: '/profile',
  /** Section of the profile in which passkeys are added. */
  passkeys: '/profile?tab=settings#passkeys',
  /** ZIP export of all data including files; authenticated by the cookie. */
  exportZip: '/api/export/download',
  /** @param formType form type in any letter case: addresses are lower case */
  form: (formType: string) => `/forms/${encodeURIComponent(formType.toLowerCase())}`,
  /** Answers of one application: a user may have several of the same form. */
  formOf: (formType: string, applicationId: string) =>
    `/forms/${encodeURIComponent(formType.toLowerCase())}?application=${encodeURIComponent(applicationId)}`,
  /** The form at one question. @param path such as "otherNames[0].family" */
  questionOf: (formType: string, applicationId: string, path: string) =>
    `/forms/${encodeURIComponent(formType.toLowerCase())}?application=${encodeURIComponent(applicationId)}&question=${encodeURIComponent(path)}`,
  /** Starts the forms of a package again, for another person. */
  anotherCase: (packageId: string) => `/forms?another=${encodeURIComponent(packageId)}`,
  /** The household. */
  people: '/people',
  caseOf: (caseId: string) => `/cases/${encodeURIComponent(caseId)}`,
  caseAnswers: (caseId: string) => `/cases/${encodeURIComponent(caseId)}/review`,
  personOfCase: (caseId: string, personId: string) =>
    `/cases/${encodeURIComponent(caseId)}/people/${encodeURIComponent(personId)}`,
  submitted: (applicationId: string) => `/applications/${encodeURIComponent(applicationId)}/submitted`,
  /** The form before its answers moved to a newer edition. */
  earlierEdition: (applicationId: string, edition: string) =>
    `/applications/${encodeURIComponent(applicationId)}/editions/${encodeURIComponent(edition)}`,
  /** The filing packet of these forms. */
  packet: (applicationIds: readonly string[]) =>
    `/packet?${new URLSearchParams({ applications: applicationIds.join(',') })}`,
  /** Progress of the application after it was filed. */
  filing: (applicationId: string) => `/applications/${encodeURIComponent(applicationId)}/filing`,
  /** All upcoming dates, and the calendar. */
  dates: '/dates',
  /** The official PDF, opened in a new tab. */
  applicationPdf: (applicationId: string) => `/api/applications/${encodeURIComponent(applicationId)}/pdf`,
} as const;
