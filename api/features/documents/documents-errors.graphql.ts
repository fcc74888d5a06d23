import { builder } from '../../platform/builder.ts';
import { DomainErrorInterface } from '../../platform/domain-error-types.ts';
import { DocumentBeingTranslatedError, DocumentNotFoundError } from './documents-errors.ts';
import { UnknownPersonError, UnknownRoleError } from './people-errors.ts';
import { DocumentNotSharedError, ShareNotFoundError } from './share-errors.ts';

for (const [error, description] of [
  [DocumentNotFoundError, 'There is none, or it is not yours.'],
  [DocumentBeingTranslatedError, 'A translation of it is under way.'],
  [ShareNotFoundError, 'There is no such link, or it is not of a document of yours.'],
  [
    DocumentNotSharedError,
    'The mail server did not take the mail. There is no link either; it can be asked for again.',
  ],
  [UnknownRoleError, 'The form of the application has no such role.'],
  [UnknownPersonError, 'Nobody of that kind was read from the document.'],
] as const)
  builder.objectType(error, { name: error.name, interfaces: [DomainErrorInterface], description });
