import { z } from 'zod';
import { dateTime, refused, type RestCall } from '../../platform/rest-call.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { deleteAccount } from './delete-account.ts';

const lines = z.array(z.object({ thing: z.string(), count: z.int() }));

const DELETE_ACCOUNT = {
  tag: 'Account',
  summary: 'Deletes the account and all its data immediately',
  path: z.object({ id: z.string().describe('Id of the signed-in user: "usr_…".') }),
  body: z.object({
    typedConfirmation: z
      .string()
      .describe("The account's id or e-mail address. Defaults to the id in the path.")
      .optional(),
  }),
  answers: {
    200: z.object({
      deletedAt: dateTime,
      what: lines.describe('Deleted data, by kind.'),
      kept: lines.describe('Data retained without personal details, by kind.'),
    }),
  },
  refusals: [refused(400, 'DELETION_NOT_CONFIRMED'), refused(403, 'PASSKEY_NEEDED'), refused(404, 'USER_NOT_FOUND')],
} satisfies RestCall;

/** REST route that deletes the signed-in user's account, as documented. */
export function accountDeletionRest(transport: RestTransport): void {
  transport.on('delete', '/api/users/:id', DELETE_ACCOUNT, async (ctx, { path: { id }, body }) => {
    const { typedConfirmation = id } = body;
    return { json: await deleteAccount(ctx, { id, typedConfirmation }) };
  });
}
