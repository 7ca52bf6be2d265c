import type { AdminEvent } from './admins.ts'
import type { SessionEvent } from './session.ts'
import type { UserEvent } from './user.ts'

export { admins } from './admins.ts'
export type { AdminEvent } from './admins.ts'
export { emailKey } from './email-key.ts'
export { session } from './session.ts'
export { requireUserId, user } from './user.ts'
export type { MailChoices, UserChanges, UserCommand, UserEvent } from './user.ts'

export type IdentityEvent = UserEvent | AdminEvent | SessionEvent
