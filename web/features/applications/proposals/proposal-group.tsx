import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { usePicture } from '../../../lib/use-picture.ts';
import type { Proposal, ProposalGroup as Group } from './proposal-results.ts';
import { needsPicture, ProposalRow } from './proposal-row.tsx';

interface ProposalGroupProps {
  readonly store: AnswerStore;
  readonly group: Group;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (path: string, isTicked: boolean) => void;
}

/** Proposals from one page, one earlier form or the profile; the page's picture is fetched once. */
export function ProposalGroup({ store, group, ticked, onTick }: ProposalGroupProps) {
  const { t } = useTranslation('proposals');
  const id = useId();
  const pictured = group.proposals.find(needsPicture);
  const source = pictured?.source;
  const picture = usePicture(source?.document?.pagePictures.find(({ page }) => page === source.page)?.url);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-sans text-lg font-semibold tracking-normal">
        {group.title}
      </h3>
      {pictured && <p className="mt-0.5 text-base text-ink-soft">{t('autoFill.compare')}</p>}
      {[...bySection(group.proposals)].map(([sectionId, proposals]) => {
        const section = store.model.section(sectionId)?.definition;
        return (
          <fieldset key={sectionId} className="mt-3">
            {/* Several sections ask for "Last name", so each is named. */}
            <legend lang={section?.untranslated === true ? 'en' : undefined} className="text-base text-ink-soft">
              {section?.title}
            </legend>
            <ul className="mt-2 flex flex-col gap-3">
              {proposals.map((proposal) => (
                <ProposalRow
                  key={proposal.path}
                  proposal={proposal}
                  picture={picture}
                  isTicked={ticked.has(proposal.path)}
                  onTick={(isTicked) => onTick(proposal.path, isTicked)}
                />
              ))}
            </ul>
          </fieldset>
        );
      })}
    </section>
  );
}

function bySection(proposals: readonly Proposal[]): ReadonlyMap<string, readonly Proposal[]> {
  const sections = new Map<string, Proposal[]>();
  for (const proposal of proposals)
    sections.set(proposal.sectionId, [...(sections.get(proposal.sectionId) ?? []), proposal]);
  return sections;
}
