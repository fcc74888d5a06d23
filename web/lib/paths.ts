/** Every address of ours, also of screens that are yet to come. lib/screens.ts tells which exist. */
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
  /** Three pages that show Tern with made-up data. */
  demo: '/demo',
  easyUse: '/easy-use',
  uxShowcase: '/ux-showcase',
  verify: '/auth/verify',
  dashboard: '/dashboard',
  formWizard: '/form-wizard',
  formPackages: '/forms',
  /** Forms that Tern does not know, brought as PDFs. */
  ownPdfs: '/own-pdf',
  ownPdf: (id: string) => `/own-pdf/${encodeURIComponent(id)}`,
  pricing: '/pricing',
  /** Buying: go there with lib/checkout.ts, it is a document of its own. */
  checkout: (query: Readonly<Record<string, string>>) => `/checkout?${new URLSearchParams(query)}`,
  /** Where a bank's page leads back to. Display only: what is paid is the server's to say. */
  paymentReturn: (purchaseId: string) => `/dashboard?payment=success&purchase=${encodeURIComponent(purchaseId)}`,
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
  /** Where operators look; for others it does not exist. */
  operations: '/admin',
  /** Open to everybody: whether a certificate is real. */
  checkCertificate: '/verify',
  certificate: (code: string) => `/verify/${encodeURIComponent(code)}`,
  caseReview: '/ai-review',
  savedCaseReview: (reviewId: string) => `/ai-review?review=${encodeURIComponent(reviewId)}`,
  messages: '/messages',
  profile: '/profile',
  /** Of the account: where passkeys are added. */
  passkeys: '/profile?tab=settings#passkeys',
  /** A ZIP of everything, files included; the cookie is enough. */
  exportZip: '/api/export/download',
  /** @param formType any letter case: addresses are lower case */
  form: (formType: string) => `/forms/${encodeURIComponent(formType.toLowerCase())}`,
  /** One application's answers: a person may have several of the same form. */
  formOf: (formType: string, applicationId: string) =>
    `/forms/${encodeURIComponent(formType.toLowerCase())}?application=${encodeURIComponent(applicationId)}`,
  /** The same, at one question. @param path "otherNames[0].family" */
  questionOf: (formType: string, applicationId: string, path: string) =>
    `/forms/${encodeURIComponent(formType.toLowerCase())}?application=${encodeURIComponent(applicationId)}&question=${encodeURIComponent(path)}`,
  /** Where what is filed together is begun once more, about somebody else. */
  anotherCase: (packageId: string) => `/forms?another=${encodeURIComponent(packageId)}`,
  /** The household. */
  people: '/people',
  caseOf: (caseId: string) => `/cases/${encodeURIComponent(caseId)}`,
  caseAnswers: (caseId: string) => `/cases/${encodeURIComponent(caseId)}/review`,
  personOfCase: (caseId: string, personId: string) =>
    `/cases/${encodeURIComponent(caseId)}/people/${encodeURIComponent(personId)}`,
  submitted: (applicationId: string) => `/applications/${encodeURIComponent(applicationId)}/submitted`,
  /** The form as it was before its answers moved to a newer edition. */
  earlierEdition: (applicationId: string, edition: string) =>
    `/applications/${encodeURIComponent(applicationId)}/editions/${encodeURIComponent(edition)}`,
  /** The filing packet of these forms. */
  packet: (applicationIds: readonly string[]) =>
    `/packet?${new URLSearchParams({ applications: applicationIds.join(',') })}`,
  /** What became of it after it was sent. */
  filing: (applicationId: string) => `/applications/${encodeURIComponent(applicationId)}/filing`,
  /** All dates that follow, and the calendar. */
  dates: '/dates',
  /** The official PDF, opened in a new tab. */
  applicationPdf: (applicationId: string) => `/api/applications/${encodeURIComponent(applicationId)}/pdf`,
} as const;
