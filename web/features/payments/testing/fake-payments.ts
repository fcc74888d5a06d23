import { vi } from 'vitest';
import type { Offer } from '../price-list.ts';

const offer = (changes: Partial<Offer> & Pick<Offer, 'id' | 'title' | 'amountCents'>): Offer => ({
  kind: 'service',
  description: null,
  badge: null,
  isPopular: false,
  includes: [],
  grants: {},
  amount: changes.amountCents / 100,
  ...changes,
});

const PRICES = {
  currency: 'usd',
  services: [
    offer({ id: 'form-completion', title: 'Form Completion', amountCents: 1_900, grants: { formCompletion: 1 } }),
    offer({
      id: 'document-translation-rush',
      title: 'Certified translation with rush',
      amountCents: 6_899,
      grants: { certifiedTranslation: 1, rush: 1 },
    }),
    offer({ id: 'ai-assistant', title: 'AI Immigration Assistant', amountCents: 0 }),
  ],
  bundles: [
    offer({
      id: 'family-package',
      kind: 'bundle',
      title: 'Family Immigration Package',
      amountCents: 9_900,
      badge: 'Save $28',
      isPopular: true,
      includes: ['3 USCIS forms', '2 certified translations'],
      grants: { formCompletion: 3, certifiedTranslation: 2 },
    }),
    offer({
      id: 'complete-package',
      kind: 'bundle',
      title: 'Complete Immigration Package',
      amountCents: 14_900,
      includes: ['5 forms', '24hr rush included'],
      grants: { formCompletion: 5, rushReview: 5 },
    }),
  ],
};

const FORMS = {
  data: {
    forms: [
      { formType: 'I-130', kind: 'FORM', title: 'Petition for Alien Relative', currentEdition: { warning: null } },
      { formType: 'I-765', kind: 'GUIDE', title: 'Application for Employment Authorization', currentEdition: null },
    ],
  },
};

export const INTENT = {
  clientSecret: 'pi_1_secret_1',
  purchaseId: 'pur_1',
  amount: 99,
  status: 'open',
  provider: 'sandbox',
  publishableKey: null,
};

/** Result of a call: a value is a success, a Response is returned as is, a function that throws loses the network. */
type Answer = object | (() => object | Promise<object>);

/** Stubs the documented calls by "METHOD /path". The price list is included by default. */
export function answerCalls(answers: Readonly<Record<string, Answer>> = {}) {
  const calls: { readonly name: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const name = `${init.method ?? 'GET'} ${url.split('?')[0] ?? ''}`;
    calls.push({ name, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined });
    const told = { 'GET /api/prices': PRICES, 'POST /graphql': FORMS, ...answers }[name];
    if (told === undefined) throw new Error(`no answer to ${name}`);
    const answer: object = typeof told === 'function' ? await (told as () => object | Promise<object>)() : told;
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return { bodiesOf: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body) };
}

export const purchase = (status: string, changes: object = {}) => ({
  purchase: {
    __typename: 'Purchase',
    id: 'pur_1',
    serviceId: 'family-package',
    title: 'Family Immigration Package',
    amountCents: 9_900,
    status,
    failureMessage: null,
    failureCode: null,
    receiptUrl: status === 'succeeded' ? '/api/purchases/pur_1/receipt' : null,
    ...changes,
  },
});

/** Records the navigations of the document; nothing is loaded. */
export function watchDocument(): { readonly assigned: string[]; readonly replaced: string[] } {
  const assigned: string[] = [];
  const replaced: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void assigned.push(String(url)));
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void replaced.push(String(url)));
  return { assigned, replaced };
}
