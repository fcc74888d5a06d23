/** What other capabilities may use of the conversations. */
export { exportConversations } from './export-conversations.ts';
export { endAllAnswers } from './write-answer.ts';
