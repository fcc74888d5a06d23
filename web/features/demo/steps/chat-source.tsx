import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { SOURCES } from './chat-sources.ts';
import type { KnownAnswer } from './use-canned-chat.ts';

/** Source of an answer, as a link, so that nothing is fetched before the user follows it. */
export function ChatSource({ answer }: { readonly answer: KnownAnswer }) {
  const { t } = useTranslation('demo');
  const { title, url } = SOURCES[answer];
  return (
    <p className="mt-1 text-base text-ink-soft">
      {t('chat.sources')}:{' '}
      <a href={url} target="_blank" rel="noreferrer" className="link-text inline-block py-2">
        <bdi lang="en">{title}</bdi>
        <ExternalLink className="ms-1.5 inline size-4 align-[-0.125em]" />
      </a>
    </p>
  );
}
