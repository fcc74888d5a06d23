import { ExternalLink } from 'lucide-react';

/** To a page of the government, in a tab of its own; on paper its address stands behind it. */
export function OfficialLink({ url, title }: { readonly url: string; readonly title: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="link-text inline-flex min-h-11 items-center gap-1.5 wrap-anywhere print:min-h-0 print:after:content-['('attr(href)')']"
    >
      {title}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0 print:hidden" />
    </a>
  );
}
