export { createMailbox } from './mailbox.ts'
export type { Mailbox } from './mailbox.ts'
export { orderMailsIn, verificationTokenIn } from './find-mails.ts'
