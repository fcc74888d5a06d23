const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const HOUR = 3_600_000;

const givenUp = (...queues: readonly string[]) => ({
  __typename: 'GivenUpJobs',
  total: queues.length,
  jobs: queues.map((queue) => ({
    __typename: 'GivenUpJob',
    id: `id of ${queue}`,
    queue,
    error: 'unreachable',
    errorWord: 'ECONNREFUSED',
    since: ago(3 * HOUR),
  })),
});

export const healthyOperations = () => ({
  __typename: 'Operations',
  health: { __typename: 'OperationsHealth', status: 'ready', version: '0.1.0', isDemo: true },
  unsentMails: givenUp(),
  failedJobs: givenUp(),
  lateQueues: [] as object[],
  unreadDocuments: [] as object[],
  lateOrders: [] as object[],
  unansweredRequests: [] as object[],
  partnerKeys: [] as object[],
});

/** One problem of each kind. */
export const failingOperations = () => ({
  ...healthyOperations(),
  health: { __typename: 'OperationsHealth', status: 'degraded', version: '0.1.0', isDemo: false },
  unsentMails: givenUp('mail-payment', 'mail-staff'),
  failedJobs: givenUp('units-changed'),
  lateQueues: [{ __typename: 'LateQueue', queue: 'read-document', jobs: 1_000, since: ago(2 * HOUR) }],
  unreadDocuments: [{ __typename: 'UnreadDocuments', failure: 'TOO_SLOW', documents: 12, since: ago(50 * HOUR) }],
  lateOrders: [
    {
      __typename: 'LateOrder',
      trackingNumber: 'TR-7K4M-9Q2X',
      status: 'in_review',
      isRush: true,
      promisedAt: ago(5 * HOUR),
    },
  ],
  unansweredRequests: [{ __typename: 'UnansweredRequest', id: 'sup_1', isPriority: true, createdAt: ago(HOUR) }],
  partnerKeys: [
    { __typename: 'PartnerKey', name: 'Casa Abierta', lastUsedAt: null, revokedAt: null },
    { __typename: 'PartnerKey', name: 'Old Friends', lastUsedAt: ago(90 * 24 * HOUR), revokedAt: ago(HOUR) },
  ],
});

/** Two official pages, one of them never compared. */
export const contentToCompare = () => ({
  operations: {
    __typename: 'Operations',
    content: {
      __typename: 'ContentState',
      count: 2,
      neverCompared: 1,
      next: [
        {
          __typename: 'ContentToCompare',
          id: 'fees',
          kind: 'FEES',
          source: 'https://www.uscis.gov/g-1055',
          form: 'I-130',
          statements: ['I-130 · Filing fee · $675.00 · paper'],
          factsAsOf: '2026-10',
          checkedOn: null,
        },
        {
          __typename: 'ContentToCompare',
          id: 'edition',
          kind: 'EDITIONS',
          source: 'https://www.uscis.gov/i-130',
          form: 'I-130',
          statements: ['I-130 · 04/01/24'],
          factsAsOf: '2026-10',
          checkedOn: '2026-11-20',
        },
      ],
    },
  },
});
