import { refusal } from '../../platform/errors.ts';

export class PartnerNameInvalidError extends refusal(
  'PARTNER_NAME_INVALID',
  400,
  'The name of a partner must have 2 to 60 letters, digits, spaces, ".", "-" or "_": npm run partner -- create "Legal Aid of Ohio"',
) {}

export class PartnerExistsError extends refusal('PARTNER_EXISTS', 409) {
  constructor(name: string) {
    super(
      `"${name}" already has a key. Revoke it first (npm run partner -- revoke "${name}"), or choose another name.`,
    );
  }
}

export class PartnerNotFoundError extends refusal('PARTNER_NOT_FOUND', 404) {
  constructor(name: string) {
    super(`No valid key for "${name}" was found. List all keys with: npm run partner -- list`);
  }
}
