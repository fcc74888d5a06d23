import { builder } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { MAX_SUPPORT_TEXT_LENGTH, SupportTextBlankError, SupportTextTooLongError } from './support-errors.ts';
import { writeToSupport } from './write-to-support.ts';

refusalType({ SupportTextBlankError }, 'Nothing was written.');
refusalType({ SupportTextTooLongError }, `More than ${MAX_SUPPORT_TEXT_LENGTH} letters.`);

const SupportRequestRef = builder.prismaObject('SupportRequest', {
  description: "A message from the user to Tern's staff, who answer by e-mail.",
  fields: (t) => ({
    id: t.exposeID('id', { description: '"sup_…"' }),
    isPriority: t.exposeBoolean('isPriority', {
      description: 'Whether the user has a package with priority support.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
  }),
});

const WriteToSupportInput = builder.inputType('WriteToSupportInput', {
  description: 'The message.',
  fields: (t) => ({
    text: t.string({ required: true, description: `1 to ${MAX_SUPPORT_TEXT_LENGTH} characters.` }),
    idempotencyKey: t.string({ description: 'Repeating the mutation with the same key sends it once.' }),
  }),
});

builder.mutationField('writeToSupport', (t) =>
  t.field({
    type: SupportRequestRef,
    description: "Sends a message to Tern's staff, who answer by e-mail. At most 10 per hour.",
    args: { input: t.arg({ type: WriteToSupportInput, required: true, description: 'The message.' }) },
    errors: {
      types: [...keyedChangeRefusals, SupportTextBlankError, SupportTextTooLongError],
      // Published name from before the common naming rule.
      union: { name: 'MutationWriteToSupportResult' },
    },
    resolve: (_root, { input: { text, idempotencyKey } }, ctx) =>
      writeToSupport(ctx, { text, idempotencyKey: idempotencyKey ?? ctx.caller.idempotencyKey }),
  }),
);
