/** A question with the context that helps to understand it. */
export interface Question {
  readonly text: string;
  /** Language of the answer: "en", "es" … */
  readonly language: string;
  /** Earlier turns of the conversation, oldest first. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly place: QuestionPlace | null;
}

/** The form that the user has open while asking. */
export interface QuestionPlace {
  /** "app_…"; null before the form is saved for the first time. */
  readonly applicationId: string | null;
  readonly formType: string;
  readonly sectionId: string | null;
  /** Path of the focused field. */
  readonly path: string | null;
}

/**
 * Origin of an answer: the cited library, a language model using the library, the guard that refuses advice, the
 * user's own data, or none (nothing matches).
 */
export type AnswerSource = 'library' | 'model' | 'guard' | 'own_data' | 'unknown';

/** Reason for a reduced answer: the model is unavailable, or its budget is used up. */
export type AnswerNotice = 'MODEL_DOWN' | 'BUDGET_USED';

/** Target of "[1]" in an answer. */
export interface Citation {
  readonly number: number;
  /** Id of a library passage, or "field:<form>:<pattern>" for the help text of one of Tern's questions. */
  readonly passageId: string;
  readonly title: string;
  /** URL of the official page; a path of this site for a passage about Tern. */
  readonly url: string;
  readonly quote: string;
  /** YYYY-MM of the facts. */
  readonly factsAsOf: string;
  /** YYYY-MM-DD on which a person checked the official page; null if nobody has yet. */
  readonly checkedOn: string | null;
}

export interface SuggestedAction {
  readonly label: string;
  /** Path in the app, or null. */
  readonly to: string | null;
  /** Follow-up question, or null. */
  readonly question: string | null;
}

export interface FormRecommendation {
  readonly formType: string;
  readonly description: string;
}

/** Proposed answer for a form, taken from what the user told Tess. It is written only if the user accepts it. */
export interface ChatProposal {
  /** Null when the user has no application of the form. */
  readonly applicationId: string | null;
  readonly formType: string;
  readonly path: string;
  /** Label of the field, in the language of the answer. */
  readonly label: string;
  /** Value as the field stores it. */
  readonly value: string;
  /** Value formatted for display. */
  readonly display: string;
  readonly isSensitive: boolean;
}

/** A value read from a document of the user. It is shown beside Tess's text, because she did not write it. */
export interface DocumentValue {
  /** Label such as "Date of birth", in the language of the answer. */
  readonly label: string;
  /** Value formatted for display; of a number only the last four characters. */
  readonly display: string;
}

export interface AnswerMetadata {
  readonly source: AnswerSource;
  readonly citations: readonly Citation[];
  readonly suggestedActions: readonly SuggestedAction[];
  readonly formRecommendations: readonly FormRecommendation[];
  /** Estimate from the packages such as "12-18 months", not a promise. */
  readonly estimatedTimeline: string | null;
  readonly proposals: readonly ChatProposal[];
  /** Absent when the question is not about a document. */
  readonly documentValues?: readonly DocumentValue[];
  readonly notice: AnswerNotice | null;
  /** BCP 47; absent in answers stored before this field existed. */
  readonly language?: string;
}
