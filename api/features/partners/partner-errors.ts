import { DomainError, refusal } from '../../platform/errors.ts';

export class PartnerNameInvalidError extends refusal(
  'PARTNER_NAME_INVALID',
  400,
  'A partner\'s name has 2 to 60 letters, digits, spaces, ".", "-" or "_": npm run partner -- create "Legal Aid of Ohio"',
) {}

export class PartnerExistsError extends DomainError {
  readonly code = 'PARTNER_EXISTS';
  readonly status = 409;
  constructor(name: string) {
    super(
      `"${name}" has a key already. Revoke it first (npm run partner -- revoke "${name}"), or choose another name.`,
    );
  }
}

export class PartnerNotFoundError extends DomainError {
  readonly code = 'PARTNER_NOT_FOUND';
  readonly status = 404;
  constructor(name: string) {
    super(`There is no working key of "${name}". See the names with: npm run partner -- list`);
  }
}
