import { refusal } from '../../platform/errors.ts';

export class DeletionNotConfirmedError extends refusal(
  'DELETION_NOT_CONFIRMED',
  400,
  'To delete your account, type its e-mail address or the word DELETE.',
) {}
