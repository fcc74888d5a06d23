import { use, useState } from 'react';
import { ApiClientSlot } from '../../lib/api-client-slot.ts';
import { BEGUN_CASES, START_CASE } from './operations.ts';

interface StartedPackage {
  readonly id: string;
  readonly forms: readonly string[];
}

/**
 * Starts a case for a package, with the forms of it that were begun alone. One that is begun already goes on. When it
 * cannot be started the first form is opened all the same, and stands alone.
 */
export function useStartingCase() {
  const loadClient = use(ApiClientSlot);
  const [isStarting, setIsStarting] = useState(false);
  async function start({ id: packageId, forms }: StartedPackage): Promise<void> {
    setIsStarting(true);
    try {
      const client = await loadClient?.();
      if (!client) return;
      const { data } = await client.query({ query: BEGUN_CASES, fetchPolicy: 'network-only' });
      if (data?.cases.some((found) => found.packageId === packageId)) return;
      const alone = data?.viewer?.applications.edges.map(({ node }) => node) ?? [];
      const applicationIds = forms.flatMap(
        (formType) =>
          alone.find((begun) => begun.formType === formType && begun.status !== 'completed' && begun.caseForm === null)
            ?.id ?? [],
      );
      await client.mutate({
        mutation: START_CASE,
        variables: { input: { packageId, applicationIds, idempotencyKey: crypto.randomUUID() } },
      });
    } catch {
      // The form opens without the case; the card starts it the next time.
    } finally {
      setIsStarting(false);
    }
  }
  /** Fetches what starting needs while the person still reads. */
  const prepare = () => void loadClient?.().catch(() => undefined);
  return { start, isStarting, prepare };
}
