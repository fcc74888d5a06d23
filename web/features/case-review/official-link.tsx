import ExternalLink from 'lucide-react/icons/external-link';

/** Link to a government page, in a new tab; printed with its URL. */
export function OfficialLink({ url, title }: { readonly url: string; readonly title: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="link-text inline-block py-2 text-base wrap-anywhere print:py-0 print:after:content-['_('attr(href)')']"
    >
      {title}
      <ExternalLink className="ms-1.5 inline size-4 align-[-0.125em] print:hidden" />
    </a>
  );
}
