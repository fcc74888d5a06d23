import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BegunCasesQuery } from '../../generated/graphql.ts';
import { ApiClientSlot } from '../../lib/api-client-slot.ts';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { BEGUN_CASES, START_CASE } from './operations.ts';

/** Forms started separately, and a callback for the user's choice; undefined starts nothing. */
export interface JoiningOffer {
  readonly forms: BegunCasesQuery['formsToJoin'];
  readonly answer: (applicationIds: readonly string[] | undefined) => void;
}

interface Start {
  readonly packageId: string;
  /** Form to start with. */
  readonly first: string;
  /** Which of the package's people the user is. */
  readonly viewerIs: string | undefined;
  /** Whether this is a further case of the same package, about another person. */
  readonly isAnother: boolean;
}

/**
 * Starts a case for a package. Offers to include its forms that were started separately. An existing case is
 * continued. If starting fails, the first form opens on its own, or for another person an error is shown.
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
  /** @returns path to continue at; undefined if nothing was started */
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
      const begun = await resultOf(client.mutate({ mutation: START_CASE, variables: { input } }));
      if (isAnother && begun?.__typename === 'Case') return paths.caseOf(begun.id);
    } catch {
      // The form opens without the case; the card starts it next time.
    } finally {
      setIsStarting(false);
    }
    if (!isAnother) return paths.form(first);
    // On its own, the first form would be about the other person.
    showToast({ title: t('packages.anotherFailed'), tone: 'danger' });
    return undefined;
  }
  /** Preloads what starting needs while the user is still reading. */
  const prepare = () => void loadClient?.().catch(() => undefined);
  return { start, isStarting, prepare, offer };
}
