/** What other capabilities may use of the support. */
export { exportSupportRequests } from './export-support-requests.ts';
export { forgetSupportRequests } from './forget-support-requests.ts';
export { startSupportMails } from './support-mail.ts';
