import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
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
  ])('are listed for the service %s', (id, title, amountCents, grants) => {
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
      { formCompletion: 5, rushReview: 5 },
      [
        '5 forms',
        'Unlimited AI',
        '24hr rush included',
        'Document organization',
        'Progress tracking',
        'Priority support',
      ],
    ],
  ])('are listed for the bundle %s', (id, title, amountCents, badge, isPopular, grants, includes) => {
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

  it('bundle only units that are sold separately, and no badge promises more than the bundle saves', () => {
    const priceOf = (unit: string): number => {
      const alone = services.filter(({ grants }) => unit in grants);
      const cheapest = alone.toSorted((a, b) => Object.keys(a.grants).length - Object.keys(b.grants).length)[0];
      // A rush is only sold with its translation, so it costs the difference.
      const others = Object.keys(cheapest?.grants ?? {}).filter((other) => other !== unit);
      return others.reduce((cents, other) => cents - priceOf(other), cheapest?.amountCents ?? Number.NaN);
    };
    for (const language of INTERFACE_LANGUAGES)
      for (const { id, amountCents, grants, badge } of priceListOf({ settings }, language).bundles) {
        const parts = Object.entries(grants).reduce((cents, [unit, count]) => cents + count * priceOf(unit), 0);
        const promised = Number(/\$(\d+)/.exec(badge ?? '')?.[1]) * 100;
        expect(promised, `${id} in ${language}: "${badge}"`).toBeLessThanOrEqual(parts - amountCents);
      }
  });

  it('cover all six services and three bundles', () => expect([services.length, bundles.length]).toEqual([6, 3]));
});
