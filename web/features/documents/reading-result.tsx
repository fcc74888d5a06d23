import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckNotices } from './checks.tsx';
import { Differences } from './differences.tsx';
import type { Finding, WholeDocument } from './document-types.ts';
import { FindingList } from './finding-list.tsx';
import { PageViewer } from './page-viewer.tsx';
import { PeopleOnDocument } from './people-on-document.tsx';
import { usePagePictures } from './use-page-pictures.ts';
import { Section } from '../../ui/section.tsx';

const KNOWN = ['holder', 'spouse1', 'spouse2', 'petitioner', 'beneficiary'] as const;

/** Returns display names for people on a document: "holder" → "The person on the document". */
function usePersonNames(): (person: string) => string {
  const { t } = useTranslation('documents');
  return (person) => {
    const known = KNOWN.find((each) => each === person);
    return known === undefined ? person : t(`people.names.${known}`);
  };
}

/** Pages with their findings beside them. Choosing a finding highlights its place on the page. */
export function ReadingResult({ document }: { readonly document: WholeDocument }) {
  const { t } = useTranslation('documents');
  const { originalName, pagePictures, analysisResult } = document;
  const findings = analysisResult?.findings ?? [];
  const [page, setPage] = useState(1);
  const [chosenId, setChosenId] = useState<string>();
  const nameOf = usePersonNames();
  const shown = pagePictures.some((picture) => picture.page === page) ? page : (pagePictures[0]?.page ?? 1);
  // The visible page, and those of which a detail is shown beside a value.
  const compared = findings.filter(({ sureness, box }) => sureness !== 'SURE' && box);
  const pictures = usePagePictures(pagePictures, [...new Set([shown, ...compared.map((finding) => finding.page)])]);
  const chosen = findings.find(({ id }) => id === chosenId);

  const choose = (finding: Finding) => {
    if (finding.id === chosenId) {
      setChosenId(undefined);
      return;
    }
    setChosenId(finding.id);
    setPage(finding.page);
  };

  const viewer = pagePictures.length > 0 && (
    <div className="lg:sticky lg:top-24 lg:self-start">
      <PageViewer
        name={originalName}
        pagePictures={pagePictures}
        pictures={pictures}
        page={shown}
        onPage={setPage}
        lit={chosen?.page === shown ? (chosen.box ?? undefined) : undefined}
      />
    </div>
  );
  if (!analysisResult) return viewer || null;
  return (
    <div className={viewer ? 'grid gap-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]' : ''}>
      {viewer}
      <div className="flex min-w-0 flex-col gap-8">
        <Section title={t('document.summary')}>
          <p className="mt-2 max-w-prose">{analysisResult.summary}</p>
        </Section>
        <CheckNotices
          documentId={document.id}
          translationStatus={document.translationStatus}
          checks={analysisResult.checks}
        />
        <Differences documentId={document.id} revision={document.revision} />
        {analysisResult.documentType !== 'OFFICIAL_FORM' && (
          <FindingList
            findings={findings}
            pagePictures={pagePictures}
            pictures={pictures}
            chosenId={chosenId}
            onChoose={choose}
            nameOf={nameOf}
          />
        )}
        {analysisResult.suggestions.length > 0 && (
          <Section title={t('document.suggestions')}>
            <ul className="mt-3 flex max-w-prose list-disc flex-col gap-2 ps-6">
              {analysisResult.suggestions.map((suggestion) => (
                <li key={suggestion}>{suggestion}</li>
              ))}
            </ul>
          </Section>
        )}
        <PeopleOnDocument document={document} people={analysisResult.people} nameOf={nameOf} />
      </div>
    </div>
  );
}
