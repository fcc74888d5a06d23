import { linkTokens } from '../../platform/link-token.ts';

export const shareTokens = linkTokens({ begins: 'ternshare_', idBegins: 'shr_', purpose: 'document-share' });
