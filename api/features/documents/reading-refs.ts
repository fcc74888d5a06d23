import { builder } from '../../platform/builder.ts';
import type { Box, ConfidenceLevel } from './reading/reading.ts';

/** GraphQL types of readings for other capabilities too; separate from the transport, which they must not import. */
export const ConfidenceLevelType = builder.enumType('Sureness', {
  description: 'Confidence of a value that was read from a document.',
  values: {
    SURE: {
      value: 'sure',
      description: 'Confirmed by a check digit, or by a PDF text layer beside its label. Names are never SURE.',
    },
    LIKELY: { value: 'likely', description: 'Read clearly.' },
    UNSURE: { value: 'unsure', description: 'Should be compared with the image.' },
  } as const satisfies Record<Uppercase<ConfidenceLevel>, { value: ConfidenceLevel; description: string }>,
});

export const BoxRef = builder.objectRef<Box>('Box').implement({
  description: 'A position on a page, in fractions of its width and height, from the upper left corner.',
  fields: (t) => ({
    x: t.exposeFloat('x', { description: 'Distance from the left edge, 0 to 1.' }),
    y: t.exposeFloat('y', { description: 'Distance from the top edge, 0 to 1.' }),
    width: t.exposeFloat('width', { description: '0 to 1.' }),
    height: t.exposeFloat('height', { description: '0 to 1.' }),
  }),
});
