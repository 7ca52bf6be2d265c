/** A mail in the shop's words, before it is laid out. */
export interface MailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Rows of a table: text and amount. */
  readonly rows?: readonly (readonly [label: string, value: string])[]
  readonly action?: { readonly label: string; readonly url: string }
}
