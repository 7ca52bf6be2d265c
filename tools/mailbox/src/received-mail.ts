/** A mail that the shop has sent. */
export interface ReceivedMail {
  /** With angle brackets. */
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The names of the files. */
  readonly attachments: readonly string[]
  readonly receivedAt: Date
}
