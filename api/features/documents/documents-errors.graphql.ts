import { refusalType } from '../../platform/domain-error-types.ts';
import { DocumentBeingTranslatedError, DocumentNotFoundError } from './documents-errors.ts';
import { UnknownPersonError, UnknownRoleError } from './people-errors.ts';
import { DocumentNotSharedError, ShareNotFoundError } from './share-errors.ts';

refusalType({ DocumentNotFoundError }, 'There is none, or it is not yours.');
refusalType({ DocumentBeingTranslatedError }, 'A translation of it is under way.');
refusalType({ ShareNotFoundError }, 'There is no such link, or it is not of a document of yours.');
refusalType(
  { DocumentNotSharedError },
  'The mail server did not take the mail. There is no link either; it can be asked for again.',
);
refusalType({ UnknownRoleError }, 'The form of the application has no such role.');
refusalType({ UnknownPersonError }, 'Nobody of that kind was read from the document.');
