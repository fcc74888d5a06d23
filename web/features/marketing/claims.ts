import claims from './claims.json';

/** What marketing says in figures. Its words are `claims.<id>` of the marketing texts. */
type ClaimId = 'encryption' | 'autosave' | 'forms' | 'languages' | 'rating' | 'success' | 'time';

export interface Claim {
  readonly id: ClaimId;
  /** Where it can be checked; null: nobody has shown it yet. */
  readonly source: string | null;
}

/** A claim without a source is shown in demo mode only, and tagged. */
export function claimsToShow({ isDemo }: { readonly isDemo: boolean }): readonly Claim[] {
  return (claims as readonly Claim[]).filter(({ source }) => source !== null || isDemo);
}
