import { verifyMailServer } from '../../adapters/mail.ts';
import { good, problem, type Check } from './finding.ts';

export const checkMail: Check = {
  name: 'Mail',
  async look({ settings: { smtpUrl, mailFrom } }) {
    if (smtpUrl === undefined)
      return [good('Nothing is sent: mails lie in /dev/outbox.', 'Set SMTP_URL, so that sign-in links arrive.')];
    const host = new URL(smtpUrl).host;
    try {
      await verifyMailServer(smtpUrl);
      return [good(`${host} takes mails of ${mailFrom}.`)];
    } catch (error) {
      return [
        problem(
          `${host} does not take mails: ${error instanceof Error ? error.message : String(error)}.`,
          'See that SMTP_URL has the right host, port, user and password; without mail nobody can sign in.',
        ),
      ];
    }
  },
};
