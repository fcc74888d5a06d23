/** What other capabilities may use of the support requests. */
export { unansweredRequests, type UnansweredRequest } from './list-support-requests.ts';
