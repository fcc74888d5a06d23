import { siteName } from '../../platform/site-name.ts';
import { createHash } from 'node:crypto';
import { interfaceLanguage, localeOf } from '../../../schema/forms/languages.ts';
import { formatMoment, shareMessages } from './share-messages.ts';

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif;--paper:#fbf9f4;--ink:#1f2a30;--quiet:#55636b;--line:#ddd6c8;--main:#1d5c63;--on-main:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#161b1e;--ink:#e9e6df;--quiet:#a9b4ba;--line:#38424a;--main:#7cc4c6;--on-main:#0d1a1c}}
body{margin:0;background:var(--paper);color:var(--ink)}main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1.5rem;font-weight:600}p{margin:0 0 1.5rem}
dl{margin:0 0 2rem;border-block-start:1px solid var(--line)}dl div{padding-block:.75rem;border-block-end:1px solid var(--line)}
dt{color:var(--quiet);font-size:.9rem}dd{margin:0;overflow-wrap:anywhere}
a{display:inline-block;padding:.75rem 1.75rem;border-radius:.5rem;background:var(--main);color:var(--on-main);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--main);outline-offset:3px}.note{margin-block-start:2rem;color:var(--quiet);font-size:.9rem}`;

/** Content security policy: no scripts, no loading, no framing. */
export const SHARE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export interface SharedFile {
  readonly name: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly expiresAt: Date;
  /** URL of the download, on this origin. */
  readonly href: string;
}

/** Renders the page behind a link, with a download button. It does not reveal who shared the file. */
export function renderSharedFile(file: SharedFile, language: string): string {
  const messages = shareMessages(language).page;
  const rows = [
    [messages.file, file.name],
    [messages.type, messages.kinds[kindOf(file.mimeType)]],
    [messages.size, saySize(file.size, language)],
    [messages.until, formatMoment(file.expiresAt, language)],
  ] as const;
  const list = rows.map(([term, text]) => `<div><dt>${escape(term)}</dt><dd><bdi>${escape(text)}</bdi></dd></div>`);
  return drawPage(
    language,
    messages.title,
    `<h1>${escape(messages.heading)}</h1>
<dl>${list.join('')}</dl>
<p><a href="${escape(file.href)}" download>${escape(messages.download)}</a></p>
<p class="note">${escape(messages.note)}</p>`,
  );
}

/** Renders the page of an invalid link, which says nothing else. */
export function renderClosedLink(why: 'wrong' | 'expired' | 'revoked' | 'often' | 'failed', language: string): string {
  const { title, text } = shareMessages(language).page[why];
  return drawPage(language, title, `<h1>${escape(title)}</h1>\n<p>${escape(text)}</p>`);
}

function drawPage(language: string, title: string, body: string): string {
  const code = interfaceLanguage(language) ?? 'en';
  return `<!doctype html>
<html lang="${code}"${code === 'ar' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escape(title)} · ${escape(siteName())}</title><style>${STYLE}</style></head>
<body><main>
${body}
</main></body></html>
`;
}

function kindOf(mimeType: string): 'pdf' | 'word' | 'image' {
  if (mimeType === 'application/pdf') return 'pdf';
  return mimeType.startsWith('image/') ? 'image' : 'word';
}

/** "1.4 MB" */
function saySize(bytes: number, language: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  const digits = { maximumFractionDigits: amount < 10 ? 1 : 0, minimumFractionDigits: 0 };
  return `${new Intl.NumberFormat(localeOf(language), digits).format(amount)} ${unit}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
