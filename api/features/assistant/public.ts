/** Interface of the assistant capability for other capabilities. */
export { answerQuestion } from './answer-question.ts';
export type {
  AnswerMetadata,
  AnswerNotice,
  AnswerSource,
  ChatProposal,
  Citation,
  DocumentValue,
  FormRecommendation,
  Question,
  QuestionPlace,
  SuggestedAction,
} from './answer-types.ts';
export { judgeAnswer } from './guard/judge-answer.ts';
export { formsNamed } from './fold-words.ts';
export { isFullyGroundedIn } from './model/near-passage.ts';
export { recordModelUsage, tokensLeft } from './model/model-usage.ts';
export { understand } from './understanding/understand.ts';
export { guardOf } from './guard/guard.ts';
