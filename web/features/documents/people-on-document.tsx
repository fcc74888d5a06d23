import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { WholeDocument } from './document-types.ts';
import { APPLICATION_ROLES } from './people-operations.ts';
import { PersonDialog, type PersonOnPaper } from './person-dialog.tsx';
import { rolesIn } from './roles-in.ts';

interface PeopleOnDocumentProps {
  readonly document: WholeDocument;
  /** "holder", "spouse1" … */
  readonly people: readonly string[];
  readonly nameOf: (person: string) => string;
}

/** Roles of the people on the document in the user's forms, and a dialog to change them. */
export function PeopleOnDocument({ document, people, nameOf }: PeopleOnDocumentProps) {
  const { t } = useTranslation('documents');
  const [asked, setAsked] = useState<PersonOnPaper>();
  if (people.length === 0) return null;
  return (
    <Section title={t('people.title')} text={t('people.text')}>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {people.map((person) => {
          const placed = document.people.filter((each) => each.person === person);
          return (
            <li key={person} className="flex flex-col gap-2 py-4">
              <p className="font-semibold">{nameOf(person)}</p>
              {placed.map(({ applicationId, role }) => (
                <PlacedPerson
                  key={applicationId}
                  applicationId={applicationId}
                  role={role}
                  onChange={() => setAsked({ person, applicationId, role })}
                />
              ))}
              <Button
                size="small"
                className="self-start"
                aria-label={t('named', { action: t('people.say'), name: nameOf(person) })}
                onClick={() => setAsked({ person })}
              >
                {t('people.say')}
              </Button>
            </li>
          );
        })}
      </ul>
      <PersonDialog
        documentId={document.id}
        asked={asked}
        name={asked ? nameOf(asked.person) : ''}
        onClose={() => setAsked(undefined)}
      />
    </Section>
  );
}

interface PlacedPersonProps {
  readonly applicationId: string;
  readonly role: string;
  readonly onChange: () => void;
}

function PlacedPerson({ applicationId, role, onChange }: PlacedPersonProps) {
  const { t } = useTranslation('documents');
  const { data } = useQuery(APPLICATION_ROLES, { variables: { id: applicationId, language: useLanguage() } });
  const application = data?.application;
  if (!application) return null;
  const title = rolesIn(application.formEdition.definition)[role] ?? t('people.nobody');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>{t('people.placed', { formType: application.formType, role: title })}</p>
      <Button
        size="small"
        onClick={onChange}
        aria-label={t('named', { action: t('people.change'), name: application.formType })}
      >
        {t('people.change')}
      </Button>
    </div>
  );
}
