import type { DifferencesQuery, ProposalsQuery } from '../../../generated/graphql.ts';

type Application = NonNullable<ProposalsQuery['application']>;

/** Proposals of the server, and people whom only the user can identify. */
export type ProposalResults = Pick<Application, 'proposals' | 'unplacedPeople'>;
export type Proposal = Application['proposals'][number];
export type UnplacedPerson = Application['unplacedPeople'][number];
export type Difference = NonNullable<DifferencesQuery['application']>['differences'][number];

/** Identifies a person on a document. */
export const personKey = ({ document, person }: UnplacedPerson): string => `${document.id} ${person}`;

/** Whether a proposal starts ticked: all but those that were hard to read. */
export const isTickedAtFirst = ({ sureness }: Proposal): boolean => sureness !== 'UNSURE';

export interface ProposalGroup {
  readonly key: string;
  /** "From your passport, page 1" */
  readonly title: string;
  readonly proposals: readonly Proposal[];
}

/** Groups proposals by source, in the order in which the form first needs them. */
export function groupBySource(proposals: readonly Proposal[]): readonly ProposalGroup[] {
  const groups = new Map<string, Proposal[]>();
  for (const proposal of proposals) {
    const { title, page, document } = proposal.source;
    const key = `${document?.id} ${page} ${title}`;
    groups.set(key, [...(groups.get(key) ?? []), proposal]);
  }
  return [...groups].map(([key, of]) => ({ key, title: of[0]?.source.title ?? '', proposals: of }));
}
