import { builder } from '../../platform/builder.ts';
import { findModelUsage, type AssistantUsage } from './model/model-usage.ts';

const AssistantUseRef = builder.objectRef<AssistantUsage>('AssistantUse').implement({
  description: "The user's consumption of the language model behind Tess. Answers from the library are free.",
  fields: (t) => ({
    tokensUsed: t.exposeInt('tokensUsed', { description: 'Tokens used today (UTC), input and output combined.' }),
    tokensLimit: t.exposeInt('tokensLimit', { description: 'Token limit per day.' }),
    costCents: t.exposeFloat('costCents', { description: 'Cost this month, in US cents.' }),
    costLimitCents: t.exposeFloat('costLimitCents', {
      nullable: true,
      description: 'Cost limit per month, in US cents; null if unlimited.',
    }),
    resetsAt: t.expose('resetsAt', { type: 'DateTime', description: 'When the exhausted budget is available again.' }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  assistantUse: t.field({
    type: AssistantUseRef,
    nullable: true,
    description: 'Null if no language model is configured and answers come from the library.',
    resolve: (_user, _arguments, ctx) => findModelUsage(ctx),
  }),
}));
