/** What was asked, and everything that may help to understand it. */
export interface Question {
  readonly text: string;
  /** Of the answer: "en", "es" … */
  readonly language: string;
  /** What was said before, oldest first. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly place: QuestionPlace | null;
}

/** The form that the person looks at while they ask. */
export interface QuestionPlace {
  /** "app_…"; none before the form is saved for the first time. */
  readonly applicationId: string | null;
  readonly formType: string;
  readonly sectionId: string | null;
  /** Of the field in focus. */
  readonly path: string | null;
}

/**
 * Where an answer comes from: the cited library, a language model on the same library, the rule that Tess gives no
 * advice, what the person keeps here, or nowhere: nothing fits.
 */
export type AnswerSource = 'library' | 'model' | 'guard' | 'own_data' | 'unknown';

/** Why an answer is less than it could be: the model does not answer, or its budget is used up. */
export type AnswerNotice = 'MODEL_DOWN' | 'BUDGET_USED';

/** What "[1]" in an answer stands for. */
export interface Citation {
  readonly number: number;
  /** Of the library, or "field:<form>:<pattern>" for the words beside a question of ours. */
  readonly passageId: string;
  readonly title: string;
  /** Official page. */
  readonly url: string;
  readonly quote: string;
  /** YYYY-MM: how old the facts are. */
  readonly factsAsOf: string;
  /** YYYY-MM-DD: a person opened the official page; null: nobody has yet. */
  readonly checkedOn: string | null;
}

export interface SuggestedAction {
  readonly label: string;
  /** A path of the app, or null. */
  readonly to: string | null;
  /** What to ask next, or null. */
  readonly question: string | null;
}

export interface FormRecommendation {
  readonly formType: string;
  readonly description: string;
}

/** An answer for a form that the person seems to have told; theirs to accept, never written by itself. */
export interface ChatProposal {
  /** None when no application of the form was begun. */
  readonly applicationId: string | null;
  readonly formType: string;
  readonly path: string;
  /** Of the field, in the language of the answer. */
  readonly label: string;
  /** As the field stores it. */
  readonly value: string;
  /** For people. */
  readonly display: string;
  readonly isSensitive: boolean;
}

/** Read on a document of the person: its words and not Tess's, so they stand beside what she says. */
export interface DocumentValue {
  /** "Date of birth", in the language of the answer. */
  readonly label: string;
  /** For people; a number by its last four. */
  readonly display: string;
}

export interface AnswerMetadata {
  readonly source: AnswerSource;
  readonly citations: readonly Citation[];
  readonly suggestedActions: readonly SuggestedAction[];
  readonly formRecommendations: readonly FormRecommendation[];
  /** "12-18 months", as the packages say; an estimate, no promise. */
  readonly estimatedTimeline: string | null;
  readonly proposals: readonly ChatProposal[];
  /** Missing where no document was asked about. */
  readonly documentValues?: readonly DocumentValue[];
  readonly notice: AnswerNotice | null;
  /** BCP 47; missing in answers that are older than this mark. */
  readonly language?: string;
}
