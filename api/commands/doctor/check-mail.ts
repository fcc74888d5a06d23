import { verifyMailServer } from '../../adapters/mail.ts';
import { passed, problem, type Check } from './finding.ts';

export const checkMail: Check = {
  name: 'Mail',
  async look({ settings: { smtpUrl, mailFrom, isProduction } }) {
    if (smtpUrl === undefined)
      return [passed('No mail is sent; messages are shown at /dev/outbox.', 'Set SMTP_URL to deliver sign-in links.')];
    const host = new URL(smtpUrl).host;
    try {
      await verifyMailServer(smtpUrl, { isProduction });
      return [passed(`${host} accepts mail from ${mailFrom}.`)];
    } catch (error) {
      return [
        problem(
          `${host} does not accept mail: ${error instanceof Error ? error.message : String(error)}.`,
          `Check that SMTP_URL has the correct host, port, user and password${isProduction ? ', and that the server offers TLS (smtps:, or STARTTLS)' : ''}; without mail nobody can sign in.`,
        ),
      ];
    }
  },
};
