/** What other capabilities may use of the assistant. */
export { answerQuestion } from './answer-question.ts';
export {
  ANSWER_NOTICES,
  ANSWER_SOURCES,
  type AnswerMetadata,
  type ChatProposal,
  type Citation,
  type FormRecommendation,
  type Question,
  type QuestionPlace,
  type SuggestedAction,
} from './answer-types.ts';
