import { z } from 'zod';
import { problemSentence } from '../../platform/engine-words.ts';
import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { readBody, readQuery, type RestAnswer, type RestDoor } from '../../platform/rest.ts';
import { APPLICATION_STATUSES } from './application-status.ts';
import { ApplicationChangedElsewhereError, ApplicationIncompleteError } from './applications-errors.ts';
import { findEdition } from '../forms/public.ts';
import { deleteApplication } from './delete-application.ts';
import { downloadOfficialPdf } from './download-official-pdf.ts';
import { problemsOfApplication } from './edition-of-application.ts';
import { findApplication } from './find-application.ts';
import { openLeftEmpty } from './left-empty.ts';
import { listApplications, listWholeApplications, type ListedApplication } from './list-applications.ts';
import { officialPdfPath } from './official-pdf-path.ts';
import { readinessOfApplication } from './readiness-of-application.ts';
import { saveApplication } from './save-application.ts';
import { openAnswers } from './sealed-answers.ts';
import { startApplication } from './start-application.ts';

/** Kept as it came, a key `__proto__` included: the use case names the paths that are wrong. */
const answers = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be a map of field path to text',
);
const status = z.enum(APPLICATION_STATUSES).optional();
const leftEmpty = z.array(z.string()).optional();
const StartBody = z.object({ formType: z.string(), formData: answers.optional(), leftEmpty, status });
const ListQuery = z.object({
  first: z.coerce.number().optional(),
  after: z
    .string()
    .regex(/^app_[\w-]{1,60}$/, 'must be the id of an application')
    .optional(),
  formData: z.enum(['true', 'false']).optional(),
});
const SaveBody = z.object({ revision: z.int32(), formData: answers.default({}), leftEmpty, status });

/** The documented /api/applications, over the same use cases as GraphQL. */
export function applicationsRest(door: RestDoor): void {
  door
    .on('get', '/api/applications', async (ctx, request) => {
      const { formData, ...page } = readQuery(request, ListQuery);
      // The documented call tells the answers; a page is a list, and a list never opens what is encrypted unless asked to.
      const isPage = page.first !== undefined || page.after !== undefined;
      if (formData === 'false' || (formData === undefined && isPage)) {
        const { applications, nextAfter } = await listApplications(ctx, page);
        return { json: { applications: applications.map(listedJson), nextAfter } };
      }
      const { applications, nextAfter } = await listWholeApplications(ctx, page);
      const whole = await Promise.all(applications.map((one) => applicationWithReadiness(ctx, one)));
      return { json: { applications: whole, nextAfter } };
    })
    .on('get', '/api/applications/:id', async (ctx, request) => ({
      json: await withProblems(ctx, await findApplication(ctx, String(request.params['id']))),
    }))
    .on('post', '/api/applications', (ctx, request) =>
      withDetails(ctx, async () => {
        const body = readBody(request, StartBody);
        return {
          status: 201,
          json: await withProblems(
            ctx,
            await startApplication(ctx, { ...body, idempotencyKey: ctx.caller.idempotencyKey }),
          ),
        };
      }),
    )
    .on('patch', '/api/applications/:id', (ctx, request) =>
      withDetails(ctx, async () => {
        const { revision, formData, leftEmpty, status } = readBody(request, SaveBody);
        const saved = await saveApplication(ctx, {
          id: String(request.params['id']),
          revision,
          changes: formData,
          leftEmpty,
          status,
          idempotencyKey: ctx.caller.idempotencyKey,
        });
        return { json: await withProblems(ctx, saved) };
      }),
    )
    .on('get', officialPdfPath(':id'), (ctx, request) =>
      withDetails(ctx, async () => {
        const { bytes, name } = await downloadOfficialPdf(
          ctx,
          String(request.params['id']),
          interfaceLanguage(languageOf(request.query['language'])) ?? ctx.caller.language,
        );
        return { file: { bytes, type: 'application/pdf', name } };
      }),
    )
    .on('delete', '/api/applications/:id', async (ctx, request) => ({
      json: {
        id: await deleteApplication(ctx, {
          id: String(request.params['id']),
          idempotencyKey: ctx.caller.idempotencyKey,
        }),
      },
    }));
}

const languageOf = (asked: unknown) => (typeof asked === 'string' ? asked : undefined);

function listedJson(application: ListedApplication) {
  const { id, formType, edition, status, createdAt, updatedAt, revision, progressPercent } = application;
  return { id, formType, edition, status, createdAt, updatedAt, revision, progressPercent };
}

const applicationJson = (ctx: Context, application: Application) => ({
  ...listedJson(application),
  formData: openAnswers(ctx.vault, application),
  leftEmpty: openLeftEmpty(ctx.vault, application),
});

const problemsJson = (ctx: Context, problems: readonly AnswerProblem[]) =>
  problems.map((problem) => ({
    path: problem.path,
    sectionId: problem.sectionId,
    code: problem.code,
    message: problemSentence(problem, ctx.caller.language),
  }));

async function applicationWithReadiness(ctx: Context, application: Application) {
  return {
    ...applicationJson(ctx, application),
    // A definition that is gone says nothing about being ready.
    readiness: findEdition(ctx, application.formType, application.edition)
      ? await readinessOfApplication(ctx, application, ctx.caller.language)
      : null,
  };
}

async function withProblems(ctx: Context, application: Application) {
  return {
    application: await applicationWithReadiness(ctx, application),
    problems: problemsJson(ctx, problemsOfApplication(ctx, application)),
  };
}

/** Refusals that carry more than a sentence: the stored version, or the problems. */
async function withDetails(ctx: Context, answer: () => Promise<RestAnswer>): Promise<RestAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ApplicationChangedElsewhereError)
      return {
        status: error.status,
        json: { code: error.code, message: error.message, current: applicationJson(ctx, error.current) },
      };
    if (error instanceof ApplicationIncompleteError)
      return {
        status: error.status,
        json: { code: error.code, message: error.message, problems: problemsJson(ctx, error.problems) },
      };
    throw error;
  }
}
