/** The owner's marketing plans, as given. What is charged is defined only by the price list. */
export const PLANS = [
  {
    id: 'free',
    isMonthly: false,
    isPopular: false,
    features: [
      'pricing.free.features.form',
      'pricing.free.features.upload',
      'pricing.free.features.chat',
      'pricing.free.features.support',
    ],
  },
  {
    id: 'basic',
    isMonthly: true,
    isPopular: false,
    features: [
      'pricing.basic.features.form',
      'pricing.basic.features.upload',
      'pricing.basic.features.progress',
      'pricing.basic.features.support',
    ],
  },
  {
    id: 'pro',
    isMonthly: true,
    isPopular: true,
    features: [
      'pricing.pro.features.basic',
      'pricing.pro.features.translation',
      'pricing.pro.features.voice',
      'pricing.pro.features.languages',
      'pricing.pro.features.support',
    ],
  },
] as const;
