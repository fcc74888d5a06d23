import { builder } from '../../platform/builder.ts';
import { findModelUsage, type AssistantUsage } from './model/model-usage.ts';

const AssistantUseRef = builder.objectRef<AssistantUsage>('AssistantUse').implement({
  description: 'What you used of the language model behind Tess. Answers from her library cost nothing.',
  fields: (t) => ({
    tokensUsed: t.exposeInt('tokensUsed', { description: 'Today (UTC), asked and answered together.' }),
    tokensLimit: t.exposeInt('tokensLimit', { description: 'A day.' }),
    costCents: t.exposeFloat('costCents', { description: 'This month, in cents of a dollar.' }),
    costLimitCents: t.exposeFloat('costLimitCents', { nullable: true, description: 'A month; null: no limit.' }),
    resetsAt: t.expose('resetsAt', { type: 'DateTime', description: 'When what is used up is there again.' }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  assistantUse: t.field({
    type: AssistantUseRef,
    nullable: true,
    description: 'Null when Tess has no language model: her answers come from the library.',
    resolve: (_user, _arguments, ctx) => findModelUsage(ctx),
  }),
}));
