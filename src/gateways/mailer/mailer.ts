/** Thrown when the mail server refuses the recipient permanently. */
export type RecipientRefused = Error & { readonly recipientRefused: true };

/**
 * Sends one mail. Resolves when the mail is delivered to the server or folder; throws otherwise, so that the job
 * retries.
 */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): void;
  /** Deletes the files of mails that were written before a time; absent where mails are never written to files. */
  deleteFilesBefore?(before: Date): Promise<void>;
};

export type Mail = {
  /** One bare address; a comma in it never adds a second recipient. */
  to: string;
  /** `Shop name <address>` or a bare address. */
  from: string;
  /** Where an answer goes; absent: to the sender. */
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt to send this mail, so that duplicates are recognised. */
  messageId: string;
  /** Whether an earlier attempt may have delivered it already. */
  isRetry?: boolean;
  attachments?: readonly MailAttachment[] | undefined;
};

export type MailAttachment = {
  fileName: string;
  contentType: string;
  content: Uint8Array;
};
