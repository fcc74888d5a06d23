import { builder } from '../../platform/builder.ts';
import type { Box, ConfidenceLevel } from './reading/reading.ts';

/** GraphQL types of readings for other capabilities too; separate from the transport, which they must not import. */
export const ConfidenceLevelType = builder.enumType('Sureness', {
  description: 'How sure a value is that was read from a document.',
  values: {
    SURE: {
      value: 'sure',
      description: 'A check digit agrees, or the text of a PDF says it beside its label. Names are never sure.',
    },
    LIKELY: { value: 'likely', description: 'Read well.' },
    UNSURE: { value: 'unsure', description: 'To be compared with the picture.' },
  } as const satisfies Record<Uppercase<ConfidenceLevel>, { value: ConfidenceLevel; description: string }>,
});

export const BoxRef = builder.objectRef<Box>('Box').implement({
  description: 'A place on a page, in fractions of its width and height, from its upper left corner.',
  fields: (t) => ({
    x: t.exposeFloat('x', { description: 'From the left, 0 to 1.' }),
    y: t.exposeFloat('y', { description: 'From the top, 0 to 1.' }),
    width: t.exposeFloat('width', { description: '0 to 1.' }),
    height: t.exposeFloat('height', { description: '0 to 1.' }),
  }),
});
