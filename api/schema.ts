import { lexicographicSortSchema, printSchema } from 'graphql';
import './platform/builder-scalars.ts';
import './platform/domain-error-types.ts';
import './features/accounts/accounts.graphql.ts';
import './features/applications/applications.graphql.ts';
import './features/assistant/assistant-use.graphql.ts';
import './features/case-review/case-review.graphql.ts';
import './features/certificates/certificates.graphql.ts';
import './features/checklist/checklist.graphql.ts';
import './features/conversations/conversations.graphql.ts';
import './features/desk/desk.graphql.ts';
import './features/documents/documents.graphql.ts';
import './features/form-reviews/form-reviews.graphql.ts';
import './features/forms/forms.graphql.ts';
import './features/library/library.graphql.ts';
import './features/payments/payments.graphql.ts';
import './features/proposals/proposals.graphql.ts';
import './features/support/support.graphql.ts';
import './features/translations/translations.graphql.ts';
import './features/translators/translators.graphql.ts';
import { builder } from './platform/builder.ts';

/** The whole GraphQL schema: one import for each capability. */
export const schema = lexicographicSortSchema(builder.toSchema());

/** The committed agreement, `schema/schema.graphql`. */
export const printedSchema = `# Printed from the code by "npm run codegen". Do not edit.\n\n${printSchema(schema)}\n`;
