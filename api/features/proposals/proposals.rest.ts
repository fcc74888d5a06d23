import type { RestTransport } from '../../platform/rest.ts';
import type { AnswerDifference } from './differences-of-application.ts';
import { autofillForm } from './autofill-form.ts';
import { AUTOFILL_FORM } from './proposals.rest-shapes.ts';
import type { Proposal, TitledSource } from './proposals-of-application.ts';

/** Serves the documented /api/ai/autofill-form, which only reads. */
export function proposalsRest(transport: RestTransport): void {
  transport.on('post', '/api/ai/autofill-form', AUTOFILL_FORM, async (ctx, { body }) => {
    const { formData, proposals, differences } = await autofillForm(ctx, body.formType, ctx.caller.language);
    return {
      json: { formData, proposals: proposals.map(proposalJson), differences: differences.map(differenceJson) },
    };
  });
}

function proposalJson({ from, ...proposal }: Proposal) {
  return { ...proposal, source: sourceJson(from) };
}

function differenceJson({ from, application, isKept: _settled, ...difference }: AnswerDifference) {
  return { ...difference, applicationId: application?.id ?? null, source: sourceJson(from) };
}

function sourceJson({ source, title }: TitledSource) {
  if (source.kind === 'application') return { kind: source.kind, title, applicationId: source.application.id };
  if (source.kind === 'profile') return { kind: source.kind, title };
  const { id, page } = source.finding;
  return { kind: source.kind, title, documentId: source.document.id, findingId: id, page };
}
