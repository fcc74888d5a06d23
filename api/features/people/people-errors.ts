import { refusal } from '../../platform/errors.ts';

/** Also returned for a person of another household. */
export class PersonNotFoundError extends refusal(
  'PERSON_NOT_FOUND',
  404,
  'This person is not among your people. They may have been joined with somebody else, or deleted.',
) {}

/** The person has a role in forms of a case. */
export class PersonInUseError extends refusal(
  'PERSON_IN_USE',
  409,
  'Forms of a case are about this person. Say who it is in those forms first, then delete the person.',
) {}
