/** The parts of support that other capabilities may use. */
export { unansweredRequests, type UnansweredRequest } from './list-support-requests.ts';
