export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Sends mail. @throws Error where the server of the sender does not take it */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}
