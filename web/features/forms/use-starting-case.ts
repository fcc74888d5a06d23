import { use, useState } from 'react';
import type { BegunCasesQuery } from '../../generated/graphql.ts';
import { ApiClientSlot } from '../../lib/api-client-slot.ts';
import { BEGUN_CASES, START_CASE } from './operations.ts';

/** Forms that were begun alone, and the way to say what becomes of them; undefined: nothing is started. */
export interface JoiningOffer {
  readonly forms: BegunCasesQuery['formsToJoin'];
  readonly answer: (applicationIds: readonly string[] | undefined) => void;
}

/**
 * Starts a case for a package. Forms of it that were begun alone are offered to the person and join when they say so. A
 * case that is begun already goes on. When it cannot be started the first form is opened all the same, and stands alone.
 */
export function useStartingCase() {
  const loadClient = use(ApiClientSlot);
  const [isStarting, setIsStarting] = useState(false);
  const [offer, setOffer] = useState<JoiningOffer>();
  const ask = (forms: JoiningOffer['forms']) =>
    new Promise<readonly string[] | undefined>((answer) => setOffer({ forms, answer })).finally(() =>
      setOffer(undefined),
    );
  /**
   * @param viewerIs who of the package's people starts it
   * @param isAnother beside a case of the same package, about somebody else
   * @returns whether to go on to the first form, or the id of the case that was begun beside
   */
  async function start(
    packageId: string,
    { viewerIs, isAnother }: { readonly viewerIs: string | undefined; readonly isAnother: boolean },
  ): Promise<boolean | string> {
    setIsStarting(true);
    try {
      const client = await loadClient?.();
      if (!client) return true;
      const { data } = await client.query({
        query: BEGUN_CASES,
        variables: { packageId },
        fetchPolicy: 'network-only',
      });
      if (!isAnother && data?.cases.some((found) => found.packageId === packageId)) return true;
      const forms = data?.formsToJoin ?? [];
      const applicationIds = forms.length > 0 ? await ask(forms) : [];
      if (!applicationIds) return false;
      const input = { packageId, viewerIs, applicationIds: [...applicationIds], idempotencyKey: crypto.randomUUID() };
      const begun = (await client.mutate({ mutation: START_CASE, variables: { input } })).data?.startCase;
      if (isAnother && begun?.__typename === 'Case') return begun.id;
    } catch {
      // The form opens without the case; the card starts it the next time.
    } finally {
      setIsStarting(false);
    }
    return true;
  }
  /** Fetches what starting needs while the person still reads. */
  const prepare = () => void loadClient?.().catch(() => undefined);
  return { start, isStarting, prepare, offer };
}
