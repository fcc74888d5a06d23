import type { ModelUsage } from '../../../adapters/model.ts';
import { requireViewer } from '../../../platform/authorise.ts';
import { addDays, momentOf } from '../../../platform/calendar-days.ts';
import type { Context } from '../../../platform/context.ts';
import { refusal } from '../../../platform/errors.ts';
import type { ModelBudget } from '../../../platform/model-settings.ts';

/** The viewer's use of the model. */
export interface AssistantUsage {
  /** Input and output tokens used today. */
  readonly tokensUsed: number;
  readonly tokensLimit: number;
  /** Cost this month in US cents. */
  readonly costCents: number;
  /** Null means no limit. */
  readonly costLimitCents: number | null;
  /** Time at which the used-up limit resets. */
  readonly resetsAt: Date;
}

/** The user's model budget is used up; the library answers instead. */
export class BudgetUsedError extends refusal(
  'BUDGET_USED',
  429,
  'The longer answers of today are used up. Tess answers from her library.',
) {}

/** A micro is a millionth of a dollar. */
const MICROS_PER_CENT = 10_000;

/** Returns null when no model is configured. @throws NotSignedInError */
export async function findModelUsage(ctx: Context): Promise<AssistantUsage | null> {
  const { id: userId } = requireViewer(ctx);
  const budget = ctx.settings.model?.budget;
  return budget ? await readModelUsage(ctx, userId, budget) : null;
}

/**
 * Returns the number of tokens left for an answer.
 * @throws NotSignedInError, BudgetUsedError
 */
export async function tokensLeft(ctx: Context): Promise<number> {
  const use = await findModelUsage(ctx);
  if (!use) return Infinity;
  const isCostUsed = use.costLimitCents !== null && use.costCents >= use.costLimitCents;
  if (isCostUsed || use.tokensUsed >= use.tokensLimit) throw new BudgetUsedError();
  return use.tokensLimit - use.tokensUsed;
}

/** Records the tokens and cost of an answer, however it ended. */
export async function recordModelUsage(ctx: Context, { inputTokens, outputTokens }: ModelUsage): Promise<void> {
  const { id: userId } = requireViewer(ctx);
  const { inputCentsPerMillion = 0, outputCentsPerMillion = 0 } = ctx.settings.model?.budget ?? {};
  const cents = (inputTokens * inputCentsPerMillion + outputTokens * outputCentsPerMillion) / 1_000_000;
  const costMicros = Math.ceil(cents * MICROS_PER_CENT);
  const day = ctx.now().toISOString().slice(0, 10);
  await ctx.db.assistantUsage.upsert({
    where: { userId_day: { userId, day } },
    create: { userId, day, inputTokens, outputTokens, costMicros },
    update: {
      inputTokens: { increment: inputTokens },
      outputTokens: { increment: outputTokens },
      costMicros: { increment: costMicros },
    },
  });
}

async function readModelUsage(ctx: Context, userId: string, budget: ModelBudget): Promise<AssistantUsage> {
  const today = ctx.now().toISOString().slice(0, 10);
  const days = await ctx.db.assistantUsage.findMany({
    where: { userId, day: { gte: `${today.slice(0, 7)}-01`, lte: today } },
  });
  const used = days.find(({ day }) => day === today);
  const micros = days.reduce((sum, { costMicros }) => sum + costMicros, 0);
  const costCents = Math.ceil((micros / MICROS_PER_CENT) * 100) / 100;
  const isMonthUsed = budget.centsPerMonth !== undefined && costCents >= budget.centsPerMonth;
  const nextMonth = addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7);
  return {
    tokensUsed: (used?.inputTokens ?? 0) + (used?.outputTokens ?? 0),
    tokensLimit: budget.tokensPerDay,
    costCents,
    costLimitCents: budget.centsPerMonth ?? null,
    resetsAt: momentOf(`${isMonthUsed ? `${nextMonth}-01` : addDays(today, 1)}T00:00:00Z`),
  };
}
