/** A mail that the shop has sent. */
export interface ReceivedMail {
  /** With angle brackets. */
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly receivedAt: Date
}
