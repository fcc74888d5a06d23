import ExternalLink from 'lucide-react/icons/external-link';

/** To a page of the government, in a tab of its own; on paper its address stands behind it. */
export function OfficialLink({ url, title }: { readonly url: string; readonly title: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="link-text inline-block py-2 text-base wrap-anywhere print:py-0 print:after:content-['_('attr(href)')']"
    >
      {title}
      <ExternalLink aria-hidden="true" className="ms-1.5 inline size-4 align-[-0.125em] print:hidden" />
    </a>
  );
}
