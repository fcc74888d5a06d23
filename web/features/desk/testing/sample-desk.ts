const PROFILE = {
  __typename: 'TranslatorProfile',
  printedName: 'Ana Ruiz',
  familyName: 'Ruiz',
  street: '1 Main St',
  city: 'Portland',
  state: 'OR',
  postalCode: '97205',
  country: 'United States',
  phone: null,
  email: null,
  credential: 'ATA-certified, Spanish to English',
  experience: null,
};

/** Returns a viewer: a translator with a profile, one without, or another user. */
export function sampleViewer(who: 'translator' | 'newTranslator' | 'customer') {
  const translator = {
    __typename: 'Translator',
    id: 'tra_1',
    languages: ['es', 'pt'],
    reviewsForms: true,
    profile: who === 'newTranslator' ? null : PROFILE,
  };
  return { viewer: { __typename: 'User', id: 'usr_1', translator: who === 'customer' ? null : translator } };
}

export function sampleQueued(id: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    __typename: 'DeskOrder',
    id,
    trackingNumber: `TR-${id}`,
    sourceLanguage: 'es',
    isRush: false,
    promisedAt: '2099-12-02T22:00:00.000Z',
    documentTypeTitle: 'Birth certificate',
    pageCount: 2,
    version: 1,
    task: 'translate',
    myPart: null,
    ...changes,
  };
}

export const sampleQueue = (
  mine: readonly object[],
  claimable: readonly object[],
  certified: readonly object[] = [],
) => ({
  desk: { __typename: 'Desk', languages: ['es', 'pt'], mine, claimable, certified },
});

const STAGES = ['assignment', 'translation', 'review', 'certification', 'delivery'];

/** Returns a claimed order as its own screen queries it. */
export function sampleOpened(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    ...sampleQueued('tro_1', { myPart: 'translate' }),
    revision: 3,
    pages: [
      {
        __typename: 'DeskPage',
        page: 1,
        pictureUrl: '/api/desk/translations/tro_1/pages/1',
        width: 100,
        height: 130,
        revision: 1,
        isBlank: false,
        isChecked: true,
        blocks: [
          {
            __typename: 'TranslationBlock',
            id: 'b1',
            kind: 'heading',
            box: { __typename: 'Box', x: 0.1, y: 0.1, width: 0.5, height: 0.1 },
            source: 'Acta',
            text: 'Certificate of birth',
            isDraft: false,
          },
        ],
      },
    ],
    comments: [],
    problems: [],
    documentName: 'acta.pdf',
    stages: STAGES.map((stage, index) => ({
      __typename: 'TranslationStageState',
      stage,
      status: index === 0 ? 'completed' : index === 1 ? 'in_progress' : 'pending',
    })),
    translatorName: 'Ana Ruiz',
    reviewerName: null,
    revisionRequest: null,
    certificateUrl: null,
    scanWaitsSince: null,
    uploadCertificateUrl: null,
    ...changes,
  };
}

export const sampleOrderAnswer = (order: object | null) => ({ desk: { __typename: 'Desk', order } });
