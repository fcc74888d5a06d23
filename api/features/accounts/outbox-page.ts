import { createHash } from 'node:crypto';
import type { OutboxEntry } from '../../adapters/mail.ts';

const STYLE = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}body{max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-block-start:1px solid;padding-block:1rem}h2{margin:0;font-size:1.1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

/** Blocks scripts and external resources, because the texts on this page come from anyone who requested a mail. */
export const OUTBOX_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the local outbox as a page, newest mail first, with clickable links. */
export function renderOutbox(mails: readonly OutboxEntry[]): string {
  const articles = mails.map(
    ({ id, to, subject, text, createdAt }) => `<article id="${escape(id)}">
<h2>${escape(subject)}</h2>
<p>To ${escape(to)}, <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p>
<pre>${linkAddresses(text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style></head>
<body><main><h1>Outbox</h1>
<p>No mail server is set, so these mails stayed on this machine. This page exists in demo mode only.</p>
${articles.join('\n') || '<p>No mail yet.</p>'}
</main></body></html>
`;
}

/** Turns URLs into links. The text is escaped first, so that no URL can contain a character that ends the attribute. */
function linkAddresses(text: string): string {
  return escape(text).replace(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
