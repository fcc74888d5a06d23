import { useTranslation } from 'react-i18next';
import type { Finding, PagePicture } from './document-types.ts';
import { FindingRow } from './finding-row.tsx';
import type { PagePictures } from './use-page-pictures.ts';
import { Section } from '../../ui/section.tsx';

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly pagePictures: readonly PagePicture[];
  readonly pictures: PagePictures;
  /** Id of the finding highlighted on the page. */
  readonly chosenId: string | undefined;
  readonly onChoose: (finding: Finding) => void;
  /** Returns the display name of a person on the document: "Holder". */
  readonly nameOf: (person: string) => string;
}

/** Findings grouped by person; those of the document itself come last. */
export function FindingList({ findings, nameOf, ...rest }: FindingListProps) {
  const { t } = useTranslation('documents');
  const people = [...new Set(findings.map(({ person }) => person ?? null))].sort(
    (one, other) => Number(one === null) - Number(other === null),
  );
  return (
    <Section
      title={t('findings.title')}
      titleId="findings"
      text={t(findings.length === 0 ? 'findings.none' : 'findings.text')}
    >
      {people.map((person) => (
        <div key={person ?? ''} className="mt-5">
          {people.length > 1 && (
            <h3 className="font-sans text-lg font-semibold tracking-normal">
              {person === null ? t('findings.paper') : nameOf(person)}
            </h3>
          )}
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {findings
              .filter((finding) => (finding.person ?? null) === person)
              .map((finding) => (
                <FindingRow key={finding.id} finding={finding} {...rest} />
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
