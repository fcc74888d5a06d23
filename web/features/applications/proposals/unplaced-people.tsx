import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { personKey, type UnplacedPerson } from './proposal-results.ts';

interface UnplacedPeopleProps {
  readonly people: readonly UnplacedPerson[];
  /** Chosen roles by person. */
  readonly roles: Readonly<Record<string, string>>;
  readonly onChoose: (key: string, role: string) => void;
}

/** "Whose passport is this?": the document, the name on it, and the roles of the form. */
export function UnplacedPeople({ people, roles, onChoose }: UnplacedPeopleProps) {
  const { t } = useTranslation('proposals');
  return (
    <div className="flex flex-col gap-8">
      {people.map((person) => {
        const key = personKey(person);
        const { originalName, analysisResult } = person.document;
        return (
          <ChoiceList
            key={key}
            legend={person.question}
            hint={
              <>
                <span className="block wrap-anywhere">
                  {analysisResult && `${analysisResult.documentTypeTitle} · `}
                  <bdi>{originalName}</bdi>
                </span>
                <span className="block font-semibold wrap-anywhere text-ink">
                  {person.name === null ? t('people.noName') : t('people.name', { name: person.name })}
                </span>
              </>
            }
            value={roles[key]}
            onChange={(role) => onChoose(key, role)}
            choices={person.roles.map(({ role, title }) => ({ value: role, label: title }))}
          />
        );
      })}
    </div>
  );
}
