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

/** Nothing needs anybody. */
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

/** Something of everything. */
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
