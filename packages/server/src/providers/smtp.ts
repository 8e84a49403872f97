import { createTransport } from 'nodemailer';
import type { MailAccount } from '../config/notices.ts';
import type { MailPort } from '../ports/mail.ts';

/** Milliseconds the mail server has for each of its answers. */
const PATIENCE = 15_000;

/** Sends by an SMTP server, over a few connections that are kept. */
export function createSmtp({ url, from }: MailAccount): MailPort {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport(
    {
      pool: true,
      maxConnections: 2,
      host: hostname,
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      // A notice holds words of people: nothing of it is read from files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail({ ...mail });
    },
    close: () => transport.close(),
  };
}
