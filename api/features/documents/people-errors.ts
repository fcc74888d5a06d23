import { refusal } from '../../platform/errors.ts';

export class UnknownRoleError extends refusal(
  'UNKNOWN_ROLE',
  422,
  'The form has no such role. Choose one of its roles, or "nobody".',
) {}

export class UnknownPersonError extends refusal(
  'UNKNOWN_PERSON',
  422,
  'Nobody of that kind was read from this document. Reload it to see who is on it.',
) {}
