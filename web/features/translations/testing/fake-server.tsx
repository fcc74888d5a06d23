import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import type { Answers } from '../../../testing/answering-link.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { TranslationTrackingPage } from '../translation-tracking-page.tsx';
import { TranslationsPage } from '../translations-page.tsx';

/** Opens both screens against a server defined by a table of results. */
export function openTranslations(address: string, answers: Answers) {
  const changes = new Subject<object>();
  const screens = (
    <Routes>
      <Route path="/translations" element={<TranslationsPage />} />
      <Route path="/translation-tracking/:documentId" element={<TranslationTrackingPage />} />
    </Routes>
  );
  return {
    ...openScreen(screens, { TranslationChanged: changes, ...answers }, address),
    /** Publishes an event of the subscription. */
    tell: (translation: object) => changes.next({ translationChanged: translation }),
  };
}

export function sampleDocument(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    __typename: 'Document',
    id: 'doc_1',
    originalName: 'acta.pdf',
    mimeType: 'application/pdf',
    createdAt: '2026-11-02T10:00:00.000Z',
    analysisResult: { __typename: 'AnalysisResult', documentTypeTitle: 'Birth certificate', language: 'es' },
    translation: null,
    ...changes,
  };
}

const STAGES = ['assignment', 'translation', 'review', 'certification', 'delivery'] as const;

/** Returns an order with stages in these states. */
export function sampleTranslation(
  statuses: readonly ('pending' | 'in_progress' | 'ready' | 'completed')[],
  changes: Readonly<Record<string, unknown>> = {},
) {
  return {
    __typename: 'Translation',
    id: 'tro_1',
    trackingNumber: 'TR-7K4M-9Q2X',
    documentName: 'acta.pdf',
    sourceLanguage: 'es',
    isRush: false,
    priceCents: 4_900,
    payment: 'demo',
    isSimulated: false,
    promisedAt: '2026-12-02T22:00:00.000Z',
    status: 'ordered',
    revision: 1,
    stages: STAGES.map((stage, index) => ({
      __typename: 'TranslationStageState',
      stage,
      status: statuses[index] ?? 'pending',
      changedAt: (statuses[index] ?? 'pending') === 'pending' ? null : `2026-11-2${index}T15:00:00.000Z`,
    })),
    currentStep: 0,
    progressPercent: 20,
    nextDemoAction: 'start_translation',
    version: 1,
    assignedTranslator: null,
    comments: [],
    canComment: false,
    canCancel: false,
    downloadUrl: null,
    certificate: null,
    revisionUntil: null,
    revisionRequest: null,
    documentProblem: null,
    document: { __typename: 'Document', id: 'doc_1' },
    ...changes,
  };
}

export function orderPage(
  documents: readonly object[],
  {
    orders = [],
    units = {},
    ...more
  }: {
    readonly orders?: readonly object[];
    readonly chosen?: object;
    readonly units?: Readonly<Record<string, number>>;
  } = {},
) {
  const quote = (isRush: boolean, priceCents: number, earliestAt: string, promisedAt: string) => ({
    __typename: 'TranslationQuote',
    isRush,
    priceCents,
    isCharged: false,
    earliestAt,
    promisedAt,
  });
  return {
    viewer: {
      __typename: 'User',
      id: 'usr_1',
      units: Object.entries(units).map(([unit, left]) => ({ __typename: 'UnitBalance', unit, left })),
      documents: {
        __typename: 'UserDocumentsConnection',
        edges: documents.map((node) => ({ __typename: 'UserDocumentsConnectionEdge', node })),
      },
      translations: {
        __typename: 'UserTranslationsConnection',
        edges: orders.map((node) => ({ __typename: 'UserTranslationsConnectionEdge', node })),
      },
    },
    translationSourceLanguages: ['es', 'zh', 'ar', 'fr', 'de', 'pt', 'ru', 'ja', 'ko', 'hi', 'it', 'pl'],
    translationQuotes: [
      quote(false, 4_900, '2026-11-30T22:00:00.000Z', '2026-12-02T22:00:00.000Z'),
      quote(true, 6_899, '2026-11-22T15:00:00.000Z', '2026-11-22T15:00:00.000Z'),
    ],
    ...more,
  };
}
