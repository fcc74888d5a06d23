import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BegunCasesQuery } from '../../generated/graphql.ts';
import { ApiClientSlot } from '../../lib/api-client-slot.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../ui/toast-store.ts';
import { BEGUN_CASES, START_CASE } from './operations.ts';

/** Forms that were begun alone, and the way to say what becomes of them; undefined: nothing is started. */
export interface JoiningOffer {
  readonly forms: BegunCasesQuery['formsToJoin'];
  readonly answer: (applicationIds: readonly string[] | undefined) => void;
}

interface Start {
  readonly packageId: string;
  /** The form to begin with. */
  readonly first: string;
  /** Who of the package's people the person is. */
  readonly viewerIs: string | undefined;
  /** Beside a case of the same package, about somebody else. */
  readonly isAnother: boolean;
}

/**
 * Starts a case for a package. Forms of it that were begun alone are offered to the person and join when they say so. A
 * case that is begun already goes on. When it cannot be started the first form is opened all the same, and stands alone.
 */
export function useStartingCase() {
  const { t } = useTranslation('forms');
  const loadClient = use(ApiClientSlot);
  const [isStarting, setIsStarting] = useState(false);
  const [offer, setOffer] = useState<JoiningOffer>();
  const ask = (forms: JoiningOffer['forms']) =>
    new Promise<readonly string[] | undefined>((answer) => setOffer({ forms, answer })).finally(() =>
      setOffer(undefined),
    );
  /** @returns where to go on; undefined: nowhere, as nothing was begun */
  async function start({ packageId, first, viewerIs, isAnother }: Start): Promise<string | undefined> {
    setIsStarting(true);
    try {
      const client = await loadClient?.();
      const query = { query: BEGUN_CASES, variables: { packageId, viewerIs }, fetchPolicy: 'network-only' } as const;
      const { data } = (await client?.query(query)) ?? {};
      if (!client || (!isAnother && data?.cases.some((found) => found.packageId === packageId)))
        return paths.form(first);
      const forms = data?.formsToJoin ?? [];
      const applicationIds = forms.length > 0 ? await ask(forms) : [];
      if (!applicationIds) return undefined;
      const input = { packageId, viewerIs, applicationIds: [...applicationIds], idempotencyKey: crypto.randomUUID() };
      const begun = (await client.mutate({ mutation: START_CASE, variables: { input } })).data?.startCase;
      if (isAnother && begun?.__typename === 'Case') return paths.caseOf(begun.id);
    } catch {
      // The form opens without the case; the card starts it the next time.
    } finally {
      setIsStarting(false);
    }
    if (!isAnother) return paths.form(first);
    // Its first form by itself would be the one about the other person.
    showToast({ title: t('packages.anotherFailed'), tone: 'danger' });
    return undefined;
  }
  /** Fetches what starting needs while the person still reads. */
  const prepare = () => void loadClient?.().catch(() => undefined);
  return { start, isStarting, prepare, offer };
}
