import { requireReader } from '../../platform/authorise.ts';
import { progressOf } from '../../../schema/forms/progress.ts';
import type { Application, Document, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { problemSentence } from '../../platform/engine-messages.ts';
import { applicationsOf, editionOfApplication, decryptAnswers, readinessOfAnswers } from '../applications/public.ts';
import {
  displayOfValue,
  labelOfFact,
  listDocuments,
  decryptReading,
  titleOfType,
  type DocumentType,
} from '../documents/public.ts';
import { findEdition } from '../forms/public.ts';
import { localisedModel } from '../proposals/public.ts';
import type { DocumentValue } from './answer-types.ts';
import { listTranslations } from '../translations/public.ts';
import { messagesIn } from './assistant-messages.ts';

/** The viewer's data that Tess may read. No function here accepts the id of another user. */

interface MissingAnswer {
  readonly sectionTitle: string;
  readonly label: string;
  /** "This field is required", "not answered". */
  readonly problem: string;
}

export interface OwnApplication {
  readonly id: string;
  readonly formType: string;
  readonly status: Application['status'];
  readonly percent: number;
  /** Blanks and problems; empty only when every question is answered or left empty on purpose. */
  readonly missing: readonly MissingAnswer[];
  /** Whether Tern does not ask everything that the form asks yet. */
  readonly isUnfinished: boolean;
}

/** Maximum number of rows to list; the newest come first. */
const AT_MOST = 20;

/** Returns the viewer's applications whose definitions still exist, last changed first. @throws NotSignedInError */
export async function ownApplications(ctx: Context, language: string): Promise<OwnApplication[]> {
  const { blank } = messagesIn(language);
  const required = problemSentence({ code: 'required' }, language);
  const applications = await applicationsOf(ctx, [requireReader(ctx).id], AT_MOST);
  return applications
    .filter(({ formType, edition }) => findEdition(ctx, formType, edition) !== undefined)
    .map((application) => {
      const { model } = editionOfApplication(ctx, application);
      const words = localisedModel(ctx, application, language);
      const { blanks, problems, isUnfinished } = readinessOfAnswers(ctx, application, language);
      return {
        id: application.id,
        formType: application.formType,
        status: application.status,
        percent: progressOf(model, decryptAnswers(ctx.vault, application)).percent,
        missing: [
          ...problems.map((problem) => ({ ...problem, problem: problem.message })),
          ...blanks.map((one) => ({ ...one, problem: one.isRequired ? required : blank })),
        ].map(({ sectionId, label, problem }) => ({
          sectionTitle: words.section(sectionId)?.definition.title ?? '',
          label,
          problem,
        })),
        isUnfinished,
      };
    });
}

export interface OwnDocument {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly addedOn: string;
  readonly type: DocumentType | null;
  readonly typeTitle: string;
  readonly analysisStatus: Document['analysisStatus'];
  readonly values: readonly DocumentValue[];
}

/** Numbers of which only the last four characters are shown: passport, A-Number, SSN and the like. */
const HIDDEN_FACT = /number$|aNumber|ssn|account|receipt$/i;

/** Returns the viewer's documents and what was read on them, newest first; numbers masked. @throws NotSignedInError */
export async function ownDocuments(ctx: Context, language: string): Promise<OwnDocument[]> {
  const documents = await listDocuments(ctx, AT_MOST);
  return documents.map((document) => {
    const reading = decryptReading(ctx.vault, document);
    return {
      id: document.id,
      addedOn: dayOf(document.createdAt),
      type: reading?.documentType ?? null,
      typeTitle: titleOfType(reading?.documentType ?? 'other', language),
      analysisStatus: document.analysisStatus,
      values: (reading?.findings ?? []).map(({ fact, person, value }) => ({
        label: labelOfFact(fact, person, language),
        display: HIDDEN_FACT.test(fact) ? lastFour(value) : displayOfValue(fact, value, language),
      })),
    };
  });
}

const lastFour = (value: string): string => (value.length > 4 ? `••••${value.slice(-4)}` : '••••');

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export interface OwnTranslation {
  readonly trackingNumber: string;
  /** YYYY-MM-DD */
  readonly orderedOn: string;
  readonly status: TranslationOrder['status'];
}

/** Returns the viewer's orders, newest first. @throws NotSignedInError */
export async function ownTranslations(ctx: Context): Promise<OwnTranslation[]> {
  const orders = await listTranslations(ctx, AT_MOST);
  return orders.map((order) => ({
    trackingNumber: order.trackingNumber,
    orderedOn: dayOf(order.createdAt),
    status: order.status,
  }));
}
