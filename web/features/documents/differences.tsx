import type { Reference } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DOCUMENT_DIFFERENCES, KEEP_ANSWER } from './operations.ts';

/** A difference as stored in the cache. */
interface CachedDifference {
  readonly path: string;
  readonly application: Reference | null;
}

interface DifferencesProps {
  readonly documentId: string;
  /** Revision of the document: another reading may have other differences. */
  readonly revision: number;
}

/** Differences between the document and answers. The user decides; nothing is changed silently. */
export function Differences({ documentId, revision }: DifferencesProps) {
  const { t } = useTranslation('documents');
  const client = useApolloClient();
  const [busy, setBusy] = useState<string>();
  const { data, refetch } = useQuery(DOCUMENT_DIFFERENCES, {
    variables: { id: documentId, language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    void refetch();
  }, [revision, refetch]);
  const differences = data?.document?.differences ?? [];
  const keep = async (applicationId: string, path: string) => {
    setBusy(applicationId + path);
    const variables = { input: { applicationId, path, documentId } };
    const result = await resultOf(client.mutate({ mutation: KEEP_ANSWER, variables }));
    if (result?.__typename === 'Application')
      client.cache.modify<{ differences: readonly CachedDifference[] }>({
        id: client.cache.identify({ __typename: 'Document', id: documentId }),
        fields: {
          differences: (known, { readField }) =>
            (known as readonly CachedDifference[]).filter(
              (cached) => cached.path !== path || readField('id', cached.application ?? undefined) !== applicationId,
            ),
        },
      });
    else showToast({ title: t('differences.failed'), tone: 'danger' });
    setBusy(undefined);
  };
  if (differences.length === 0) return null;
  return (
    <Section title={t('differences.title')} text={t('differences.text')}>
      <ul className="mt-4 flex flex-col gap-3">
        {differences.map(({ path, label, sentence, application }) => (
          <li key={`${application?.id ?? ''}${path}`}>
            <Notice
              tone="warning"
              title={label}
              actions={
                application && (
                  <>
                    <ButtonLink size="small" to={paths.formOf(application.formType, application.id)}>
                      {t('differences.open', { formType: application.formType })}
                    </ButtonLink>
                    <Button
                      size="small"
                      isBusy={busy === application.id + path}
                      onClick={() => void keep(application.id, path)}
                      aria-label={t('named', { action: t('differences.keep'), name: label })}
                    >
                      {t('differences.keep')}
                    </Button>
                  </>
                )
              }
            >
              {sentence}
            </Notice>
          </li>
        ))}
      </ul>
    </Section>
  );
}
