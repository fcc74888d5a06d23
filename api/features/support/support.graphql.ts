import { builder } from '../../platform/builder.ts';
import { refusalType } from '../../platform/domain-error-types.ts';
import {
  IdempotencyKeyReusedError,
  InvalidInputError,
  NotSignedInError,
  TooManyRequestsError,
} from '../../platform/errors.ts';
import { MAX_SUPPORT_TEXT_LENGTH, SupportTextBlankError, SupportTextTooLongError } from './support-errors.ts';
import { writeToSupport } from './write-to-support.ts';

refusalType('SupportTextBlankError', SupportTextBlankError, 'Nothing was written.');
refusalType('SupportTextTooLongError', SupportTextTooLongError, `More than ${MAX_SUPPORT_TEXT_LENGTH} letters.`);

const SupportRequestRef = builder.prismaObject('SupportRequest', {
  description: 'What you wrote to the people behind Tern. They answer by e-mail.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"sup_…"' }),
    isPriority: t.exposeBoolean('isPriority', {
      description: 'You own a package with priority support: answered first.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When you wrote.' }),
  }),
});

const WriteToSupportInput = builder.inputType('WriteToSupportInput', {
  description: 'What to tell us.',
  fields: (t) => ({
    text: t.string({ required: true, description: `1 to ${MAX_SUPPORT_TEXT_LENGTH} letters.` }),
    idempotencyKey: t.string({ description: 'A repeat under the same key is sent once.' }),
  }),
});

builder.mutationField('writeToSupport', (t) =>
  t.field({
    type: SupportRequestRef,
    description: 'Writes to the people behind Tern, who answer by e-mail. At most 10 an hour.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: WriteToSupportInput, required: true, description: 'What to tell us.' }) },
    errors: {
      types: [
        NotSignedInError,
        InvalidInputError,
        TooManyRequestsError,
        IdempotencyKeyReusedError,
        SupportTextBlankError,
        SupportTextTooLongError,
      ],
      // Published name from before the common naming rule.
      union: { name: 'MutationWriteToSupportResult' },
    },
    resolve: (_root, { input: { text, idempotencyKey } }, ctx) =>
      writeToSupport(ctx, { text, idempotencyKey: idempotencyKey ?? ctx.caller.idempotencyKey }),
  }),
);
