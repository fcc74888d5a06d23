import { problemSentence } from '../../platform/engine-messages.ts';
import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { RestAnswer, RestTransport } from '../../platform/rest.ts';
import { ApplicationChangedElsewhereError, ApplicationIncompleteError } from './applications-errors.ts';
import {
  DELETE_APPLICATION,
  DOWNLOAD_OFFICIAL_PDF,
  DOWNLOAD_PDF_WITH_CARD,
  FIND_APPLICATION,
  LIST_APPLICATIONS,
  SAVE_APPLICATION,
  START_APPLICATION,
} from './applications.rest-shapes.ts';
import { findEdition } from '../forms/public.ts';
import { deleteApplication } from './delete-application.ts';
import { downloadOfficialPdf, downloadPdfWithCard } from './download-official-pdf.ts';
import { problemsOfApplication } from './edition-of-application.ts';
import { decryptApplicationRow } from './export-applications.ts';
import { findApplication } from './find-application.ts';
import { listApplications, listedColumns, listWholeApplications } from './list-applications.ts';
import { officialPdfPath } from './official-pdf-path.ts';
import { readinessOfApplication, type ApplicationReadiness } from './readiness-of-application.ts';
import { saveApplication } from './save-application.ts';
import { startApplication } from './start-application.ts';

/** Serves the documented /api/applications with the same use cases as GraphQL. */
export function applicationsRest(transport: RestTransport): void {
  transport
    .on('get', '/api/applications', LIST_APPLICATIONS, async (ctx, { query }) => {
      const { formData, ...page } = query;
      // The documented call returns the answers. A page is a list, and lists decrypt answers only on request.
      const isPage = page.first !== undefined || page.after !== undefined;
      if (formData === 'false' || (formData === undefined && isPage)) {
        const { applications, nextAfter } = await listApplications(ctx, page);
        return { json: { applications: applications.map(listedColumns), nextAfter } };
      }
      const { applications, nextAfter } = await listWholeApplications(ctx, page);
      const whole = await Promise.all(applications.map((application) => applicationWithReadiness(ctx, application)));
      return { json: { applications: whole, nextAfter } };
    })
    .on('get', '/api/applications/:id', FIND_APPLICATION, async (ctx, { path: { id } }) => ({
      json: await withProblems(ctx, await findApplication(ctx, id)),
    }))
    .on('post', '/api/applications', START_APPLICATION, (ctx, { body }) =>
      withDetails(ctx, async () => {
        const started = await startApplication(ctx, { ...body, idempotencyKey: ctx.caller.idempotencyKey });
        return { status: 201, json: await withProblems(ctx, started) };
      }),
    )
    .on('patch', '/api/applications/:id', SAVE_APPLICATION, (ctx, { path: { id }, body }) =>
      withDetails(ctx, async () => {
        const { revision, formData, leftEmpty, confirmedChecks, status } = body;
        const saved = await saveApplication(ctx, {
          id,
          revision,
          changes: formData,
          leftEmpty,
          confirmedChecks,
          status,
          idempotencyKey: ctx.caller.idempotencyKey,
        });
        return { json: await withProblems(ctx, saved) };
      }),
    )
    .on('get', officialPdfPath(':id'), DOWNLOAD_OFFICIAL_PDF, (ctx, { path: { id }, query }) =>
      withDetails(ctx, async () => {
        const language = interfaceLanguage(query.language) ?? ctx.caller.language;
        const { bytes, name } = await downloadOfficialPdf(ctx, id, language);
        return { file: { bytes, type: 'application/pdf', name } };
      }),
    )
    .on('post', officialPdfPath(':id'), DOWNLOAD_PDF_WITH_CARD, (ctx, { path: { id }, body }) =>
      withDetails(ctx, async () => {
        const language = interfaceLanguage(body.language) ?? ctx.caller.language;
        const { bytes, name } = await downloadPdfWithCard(ctx, { ...body, id, language });
        return { file: { bytes, type: 'application/pdf', name } };
      }),
    )
    .on('delete', '/api/applications/:id', DELETE_APPLICATION, async (ctx, { path: { id } }) => ({
      json: { id: await deleteApplication(ctx, { id, idempotencyKey: ctx.caller.idempotencyKey }) },
    }));
}

const problemsJson = (ctx: Context, problems: readonly AnswerProblem[]) =>
  problems.map((problem) => ({
    path: problem.path,
    sectionId: problem.sectionId,
    code: problem.code,
    message: problemSentence(problem, ctx.caller.language),
  }));

async function applicationWithReadiness(ctx: Context, application: Application) {
  return {
    ...decryptApplicationRow(ctx, application),
    // Readiness cannot be computed when the definition no longer exists.
    readiness: findEdition(ctx, application.formType, application.edition)
      ? readinessJson(await readinessOfApplication(ctx, application, ctx.caller.language))
      : null,
  };
}

/** Leaves out the part of readiness that only printing needs. */
const readinessJson = ({ notApplicable: _printed, ...readiness }: ApplicationReadiness) => readiness;

async function withProblems(ctx: Context, application: Application) {
  return {
    application: await applicationWithReadiness(ctx, application),
    problems: problemsJson(ctx, problemsOfApplication(ctx, application)),
  };
}

/** Adds details to errors that carry more than a sentence: the stored version, or the problems. */
async function withDetails(ctx: Context, answer: () => Promise<RestAnswer>): Promise<RestAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ApplicationChangedElsewhereError)
      return {
        status: error.status,
        json: { code: error.code, message: error.message, current: decryptApplicationRow(ctx, error.current) },
      };
    if (error instanceof ApplicationIncompleteError)
      return {
        status: error.status,
        json: { code: error.code, message: error.message, problems: problemsJson(ctx, error.problems) },
      };
    throw error;
  }
}
