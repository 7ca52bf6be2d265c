export { createMailbox } from './mailbox.ts'
export type { Mailbox } from './mailbox.ts'
export { orderMailsIn } from './order-mails.ts'
