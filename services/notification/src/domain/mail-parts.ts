/** A mail in the shop's words, before it is laid out. */
export interface MailContent {
  /** What the mail is about: its heading, and the Subject unless it is about an order. */
  readonly subject: string
  /** Of the order that the mail is about. */
  readonly orderNumber?: string
  readonly paragraphs: readonly string[]
  /** Rows of a table: text and amount. */
  readonly rows?: readonly (readonly [label: string, value: string])[]
  readonly action?: { readonly label: string; readonly url: string }
  /** A second link, less prominent. */
  readonly further?: { readonly label: string; readonly url: string }
}

/** The Subject of a mail. Those about several orders are told apart by number and shop. */
export function subjectOf({ subject, orderNumber }: MailContent, shopName: string): string {
  return orderNumber === undefined ? subject : `${subject} (#${orderNumber}) – ${shopName}`
}
