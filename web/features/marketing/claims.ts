import claims from './claims.json';

/** Figures that marketing claims. Their texts are `claims.<id>` in the marketing namespace. */
type ClaimId = 'encryption' | 'autosave' | 'forms' | 'languages' | 'rating' | 'success' | 'time';

export interface Claim {
  readonly id: ClaimId;
  /** Source for the claim; null if there is none yet. */
  readonly source: string | null;
}

/** Returns the claims to show; those without a source only in demo mode, where they are tagged. */
export function claimsToShow({ isDemo }: { readonly isDemo: boolean }): readonly Claim[] {
  return (claims as readonly Claim[]).filter(({ source }) => source !== null || isDemo);
}
