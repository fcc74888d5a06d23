import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { APPLICATION_ROLES, OPEN_APPLICATIONS, SET_DOCUMENT_PERSON } from './people-operations.ts';
import { NOBODY, rolesIn } from './roles-in.ts';

export interface PersonOnPaper {
  /** "holder", "spouse1" … */
  readonly person: string;
  /** Application whose assignment is edited; absent for a new one. */
  readonly applicationId?: string;
  readonly role?: string;
}

interface PersonDialogProps {
  readonly documentId: string;
  /** Undefined while the dialog is closed. */
  readonly asked: PersonOnPaper | undefined;
  readonly name: string;
  readonly onClose: () => void;
}

/** Assigns a person on a document to a role in a form, which Tern never guesses silently. */
export function PersonDialog({ documentId, asked, name, onClose }: PersonDialogProps) {
  const { t } = useTranslation('documents');
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={t('people.dialogTitle')}
      description={t('people.dialogText', { name })}
    >
      {asked && <PersonForm documentId={documentId} asked={asked} onClose={onClose} />}
    </Dialog>
  );
}

interface PersonFormProps {
  readonly documentId: string;
  readonly asked: PersonOnPaper;
  readonly onClose: () => void;
}

function PersonForm({ documentId, asked, onClose }: PersonFormProps) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const [setDocumentPerson, { loading: isBusy }] = useMutation(SET_DOCUMENT_PERSON);
  const [chosen, setChosen] = useState<string>();
  const [role, setRole] = useState(asked.role);
  const [problem, setProblem] = useState<'missing' | 'failed'>();
  const { data } = useQuery(
    OPEN_APPLICATIONS,
    asked.applicationId === undefined ? { variables: { language }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const applications = data?.viewer?.applications.edges.map(({ node }) => node);
  const applicationId = asked.applicationId ?? chosen ?? applications?.[0]?.id;
  const rolesQuery = useQuery(
    APPLICATION_ROLES,
    applicationId === undefined ? skipToken : { variables: { id: applicationId, language } },
  );
  const application = rolesQuery.data?.application;
  const roles = application ? rolesIn(application.formEdition.definition) : undefined;

  if (asked.applicationId === undefined && applications?.length === 0) return <p>{t('people.noApplications')}</p>;

  const save = async () => {
    if (role === undefined || applicationId === undefined) {
      setProblem('missing');
      return;
    }
    setProblem(undefined);
    const variables = { input: { documentId, applicationId, person: asked.person, role } };
    const result = await resultOf(setDocumentPerson({ variables }));
    if (result?.__typename === 'Document') onClose();
    else setProblem('failed');
  };

  return (
    <div className="flex flex-col gap-6">
      {applications && applications.length > 1 && (
        <SelectField
          label={t('people.form')}
          value={applicationId}
          onChange={({ target }) => {
            setChosen(target.value);
            setRole(undefined);
          }}
        >
          {applications.map(({ id, formType, title }) => (
            <option key={id} value={id}>
              {formType} · {title}
            </option>
          ))}
        </SelectField>
      )}
      {roles === undefined || application === undefined ? (
        <SkeletonLines message={t('document.loading')} />
      ) : (
        <ChoiceList
          legend={t('people.question', { formType: application?.formType ?? '' })}
          error={problem === 'missing' ? t('people.missing') : undefined}
          value={role}
          onChange={setRole}
          choices={[
            ...Object.entries(roles).map(([value, label]) => ({ value, label })),
            { value: NOBODY, label: t('people.nobody') },
          ]}
        />
      )}
      {problem === 'failed' && <ErrorNotice>{t('people.failed')}</ErrorNotice>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t('share.cancel')}</Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => void save()}>
          {t('people.save')}
        </Button>
      </div>
    </div>
  );
}
