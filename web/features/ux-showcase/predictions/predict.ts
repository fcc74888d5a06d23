/** Kind of a prediction, as documented. */
type PredictionType = 'next_action' | 'document_needed' | 'time_estimate' | 'form_suggestion' | 'tip';

/** A prediction. Title, description, time and action are translations under its id. */
export interface Prediction {
  readonly id:
    | 'start-documents'
    | 'getting-started'
    | 'missing-docs'
    | 'processing-estimate'
    | 'lawyer'
    | 'final-review'
    | 'business-hours';
  readonly type: PredictionType;
  /** Percent, 0 to 100. */
  readonly confidence: number;
}

interface UserProfile {
  /** Two-letter country code. */
  readonly country: string;
  readonly category: 'family' | 'work';
  readonly hasLawyer: boolean;
}

interface Situation {
  readonly profile: UserProfile;
  /** Percent, 0 to 100. */
  readonly progress: number;
  /** Hour of the day in local time, 0 to 23. */
  readonly hour: number;
}

/** Documented limits in percent. */
const EARLY = 25;
const HALF = 50;
const LATE = 75;
const LAWYER_AFTER = 60;
const REVIEW_AFTER = 80;
const OFFICES_OPEN = 9;
const OFFICES_CLOSE = 17;

/** Returns possible next steps for the user to consider; none tells what to file or answer. */
export function predictionsFor({ profile, progress, hour }: Situation): readonly Prediction[] {
  const predictions: readonly (Prediction & { readonly isDue: boolean })[] = [
    { id: 'start-documents', type: 'document_needed', confidence: 95, isDue: progress < EARLY },
    { id: 'getting-started', type: 'tip', confidence: 90, isDue: progress < EARLY },
    { id: 'missing-docs', type: 'document_needed', confidence: 88, isDue: progress >= EARLY && progress < HALF },
    { id: 'processing-estimate', type: 'time_estimate', confidence: 80, isDue: progress >= HALF && progress < LATE },
    { id: 'lawyer', type: 'next_action', confidence: 75, isDue: progress > LAWYER_AFTER && !profile.hasLawyer },
    { id: 'final-review', type: 'next_action', confidence: 92, isDue: progress > REVIEW_AFTER },
    { id: 'business-hours', type: 'tip', confidence: 79, isDue: hour >= OFFICES_OPEN && hour <= OFFICES_CLOSE },
  ];
  return predictions.filter(({ isDue }) => isDue).map(({ id, type, confidence }) => ({ id, type, confidence }));
}

/** Returns the colour of the dot beside the number. */
export const confidenceColour = (confidence: number): 'green' | 'yellow' | 'orange' =>
  confidence >= 90 ? 'green' : confidence >= 80 ? 'yellow' : 'orange';
