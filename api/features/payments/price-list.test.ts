import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../platform/settings.ts';
import { priceListOf } from './price-list.ts';

const settings = readSettings({}, path.resolve(import.meta.dirname, '../../..'));
const { services, bundles } = priceListOf({ settings }, 'en');

describe('the documented prices', () => {
  it.each([
    ['form-completion', 'Form Completion', 1_900, { formCompletion: 1 }],
    ['document-translation', 'Document Translation (certified)', 4_900, { certifiedTranslation: 1 }],
    ['document-translation-rush', 'Certified translation with rush', 6_899, { certifiedTranslation: 1, rush: 1 }],
    ['rush-review', '24-Hour Rush Review', 1_999, { rushReview: 1 }],
    ['ai-assistant', 'AI Immigration Assistant', 0, {}],
    ['document-upload', 'Document Upload & Analysis', 0, {}],
  ])('of the service %s', (id, title, amountCents, grants) => {
    expect(services.find((offer) => offer.id === id)).toMatchObject({ kind: 'service', title, amountCents, grants });
  });

  it.each([
    [
      'family-package',
      'Family Immigration Package',
      9_900,
      'Save $28',
      true,
      { formCompletion: 3, certifiedTranslation: 2 },
      [
        '3 USCIS forms',
        '2 certified translations',
        'Unlimited AI assistance',
        'Priority email support',
        'Step-by-step guidance',
      ],
    ],
    [
      'renewal-package',
      'Document Renewal Package',
      6_900,
      'Save $17',
      false,
      { formCompletion: 2, certifiedTranslation: 1 },
      ['2 forms', '1 translation', 'Document review', 'Status tracking', 'Email reminders'],
    ],
    [
      'complete-package',
      'Complete Immigration Package',
      14_900,
      'Save $45',
      false,
      { formCompletion: 5, rush: 1 },
      [
        '5 forms',
        'Unlimited AI',
        '24hr rush included',
        'Document organization',
        'Progress tracking',
        'Priority support',
      ],
    ],
  ])('of the bundle %s', (id, title, amountCents, badge, isPopular, grants, includes) => {
    expect(bundles.find((offer) => offer.id === id)).toEqual({
      ...bundles.find((offer) => offer.id === id),
      kind: 'bundle',
      title,
      amountCents,
      badge,
      isPopular,
      grants,
      includes,
    });
  });

  it('are all there is', () => expect([services.length, bundles.length]).toEqual([6, 3]));
});
