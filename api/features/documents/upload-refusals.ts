import { refused, TOO_OFTEN, type Refusal } from '../../platform/rest-call.ts';

/** Errors of any upload: from the form, the file type, the scanner and the store. */
export const UPLOAD_REFUSALS: readonly Refusal[] = [
  refused(400, 'FILE_MISSING'),
  refused(400, 'ONE_FILE_ONLY'),
  refused(400, 'UNKNOWN_UPLOAD_FIELD'),
  refused(400, 'UPLOAD_CUT_OFF'),
  refused(413, 'FILE_TOO_LARGE'),
  refused(415, 'FILE_TYPE_MISMATCH'),
  refused(415, 'INVALID_FILE_TYPE'),
  refused(415, 'NOT_AN_UPLOAD'),
  refused(422, 'FILE_EMPTY'),
  refused(422, 'FILE_HAS_MACROS'),
  refused(422, 'FILE_HIDES_ANOTHER'),
  refused(422, 'FILE_INFECTED'),
  refused(422, 'FILE_PASSWORD_PROTECTED'),
  TOO_OFTEN,
  refused(503, 'SCANNER_DOWN'),
  refused(503, 'STORAGE_DOWN'),
  refused(507, 'STORAGE_FULL'),
];
