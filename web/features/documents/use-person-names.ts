import { useTranslation } from 'react-i18next';

const KNOWN = ['holder', 'spouse1', 'spouse2', 'petitioner', 'beneficiary'] as const;

/** Returns display names for people on a document: "holder" → "The person on the document". */
export function usePersonNames(): (person: string) => string {
  const { t } = useTranslation('documents');
  return (person) => {
    const known = KNOWN.find((each) => each === person);
    return known === undefined ? person : t(`people.names.${known}`);
  };
}
