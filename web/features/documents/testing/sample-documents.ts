/** Returns a complete document as the API does. */
export function sampleDocument(changes: Readonly<Record<string, unknown>> = {}) {
  const id = typeof changes['id'] === 'string' ? changes['id'] : 'doc_1';
  return {
    __typename: 'Document',
    id,
    originalName: 'passport.jpg',
    mimeType: 'image/jpeg',
    fileSize: 482_816,
    createdAt: '2026-11-02T10:00:00.000Z',
    revision: 2,
    analysisStatus: 'completed',
    translationStatus: 'none',
    downloadUrl: `/api/documents/${id}/download`,
    pageCount: 2,
    pagePictures: [1, 2].map((page) => ({
      __typename: 'PagePicture',
      page,
      width: 1000,
      height: 700,
      url: `/api/documents/${id}/pages/${page}`,
    })),
    analysisResult: sampleAnalysis(),
    failure: null,
    shares: [],
    people: [],
    ...changes,
  };
}

export const pendingDocument = (changes: Readonly<Record<string, unknown>> = {}) =>
  sampleDocument({ analysisStatus: 'pending', analysisResult: null, pagePictures: [], pageCount: null, ...changes });

export const sampleAnalysis = (changes: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'AnalysisResult',
  summary: 'A passport of Utopia that expires on March 11, 2030.',
  documentType: 'PASSPORT',
  documentTypeTitle: 'Passport',
  language: 'en',
  suggestions: ['Use it to fill in your I-130.'],
  people: ['holder'],
  checks: [],
  findings: [
    sampleFinding({ id: 'f1', label: 'Family name', value: 'GONZÁLEZ', printed: 'GONZÁLEZ', sureness: 'LIKELY' }),
    sampleFinding({ id: 'f2', label: 'Date of birth', value: '1990-03-12', printed: '12 MAR 1990' }),
    sampleFinding({ id: 'f3', label: 'Passport number', value: 'L898902C3', printed: 'L898902C3', isSensitive: true }),
    sampleFinding({
      id: 'f4',
      label: 'Expires',
      person: null,
      value: '2030-03-11',
      printed: '11 MAR 2030',
      page: 2,
      sureness: 'UNSURE',
      hasWrongCheckDigit: true,
    }),
    sampleFinding({ id: 'f5', label: 'Sex', value: 'female', printed: 'F' }),
  ],
  ...changes,
});

const sampleFinding = (changes: Readonly<Record<string, unknown>>) => ({
  __typename: 'Finding',
  person: 'holder',
  page: 1,
  box: { __typename: 'Box', x: 0.25, y: 0.5, width: 0.2, height: 0.05 },
  sureness: 'SURE',
  isSensitive: false,
  hasWrongCheckDigit: false,
  ...changes,
});

export const sampleShare = (changes: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'DocumentShare',
  id: 'shr_1',
  recipient: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2026-11-09T12:00:00.000Z',
  revokedAt: null,
  openedTimes: 0,
  lastOpenedAt: null,
  isOpen: true,
  ...changes,
});
