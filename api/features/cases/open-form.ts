import { AnswerView } from '../../../schema/forms/answer-view.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { personFieldsOf, type PersonFields } from '../../engines/people/person-facts.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import {
  ApplicationNotFoundError,
  applicationsByIds,
  editionOfApplication,
  decryptAnswers,
} from '../applications/public.ts';
import { factVocabulary, findEdition } from '../forms/public.ts';
import type { Filled } from './fill-form.ts';
import { formsOfCase, type BoundForm } from './find-case.ts';

/** A form of a case. Its answers are decrypted on first access. */
export class OpenForm {
  readonly row: BoundForm;
  readonly application: Application;
  readonly fields: PersonFields;
  readonly #open: () => FormData;
  #answers: FormData | undefined;
  #view: AnswerView | undefined;

  constructor(row: BoundForm, application: Application, fields: PersonFields, open: () => FormData) {
    this.row = row;
    this.application = application;
    this.fields = fields;
    this.#open = open;
  }

  get answers(): FormData {
    return (this.#answers ??= this.#open());
  }

  get view(): AnswerView {
    return (this.#view ??= new AnswerView(this.fields.model, this.answers));
  }

  get filled(): Filled {
    return filledOf(this.row);
  }

  /** Returns a copy with another place in the case. */
  in(row: BoundForm): OpenForm {
    return new OpenForm(row, this.application, this.fields, () => this.answers);
  }

  /** Returns a copy with other answers. */
  with(answers: FormData): OpenForm {
    return new OpenForm(this.row, this.application, this.fields, () => answers);
  }
}

export const filledOf = ({ filled }: Pick<BoundForm, 'filled'>): Filled => filled as Filled;

/** Returns the user's form with its place. @throws ApplicationNotFoundError also for one outside a case */
export async function formInCase(ctx: Context, tx: Transaction, userId: string, applicationId: string) {
  const [application] = await applicationsByIds({ db: tx }, userId, [applicationId]);
  const place = application && (await tx.caseForm.findUnique({ where: { applicationId } }));
  const row =
    place && (await formsOfCase(tx, place.caseId)).find((boundForm) => boundForm.applicationId === applicationId);
  if (!application || !row) throw new ApplicationNotFoundError();
  return { row, form: openForm(ctx, application, [row]) };
}

/** Returns undefined when the definition no longer exists, because the answers mean nothing without it. */
export function openForm(ctx: Context, application: Application, rows: readonly BoundForm[]): OpenForm | undefined {
  const row = rows.find(({ applicationId }) => applicationId === application.id);
  if (!row || !findEdition(ctx, application.formType, application.edition)) return undefined;
  const { model } = editionOfApplication(ctx, application);
  const fields = personFieldsOf(model, factVocabulary(ctx));
  return new OpenForm(row, application, fields, () => decryptAnswers(ctx.vault, application));
}
