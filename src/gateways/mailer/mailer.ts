/** Thrown where the mail server takes nothing for this address, and says that it never will. */
export type RecipientRefused = Error & { readonly recipientRefused: true };

/** Sends one mail. Resolves when it is handed over for good; throws when it is not, so that the job tries again. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): void;
};

export type Mail = {
  /** One bare address; commas and names in it are part of the address, never a second recipient. */
  to: string;
  /** `Shop name <address>` or a bare address. */
  from: string;
  subject: string;
  html: string;
  text: string;
  /** Stable over retries of the same mail, so that a second sending is recognised as the same one. */
  messageId: string;
  /** Whether an earlier try may have handed it over already. */
  again?: boolean;
};
