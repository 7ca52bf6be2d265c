import type { AdminEvent } from './admins.ts'
import type { PasskeyEvent } from './passkeys.ts'
import type { SecondFactorEvent } from './second-factor.ts'
import type { SessionEvent } from './session.ts'
import type { UserEvent } from './user.ts'

export { admins } from './admins.ts'
export type { AdminEvent } from './admins.ts'
export { emailKey } from './email-key.ts'
export { passkeys } from './passkeys.ts'
export type { PasskeyEvent, PasskeyState } from './passkeys.ts'
export { secondFactor } from './second-factor.ts'
export type { SecondFactorEvent } from './second-factor.ts'
export { session } from './session.ts'
export { requireUserId, user } from './user.ts'
export type { MailChoices, UserChanges, UserCommand, UserEvent } from './user.ts'

export type IdentityEvent = UserEvent | AdminEvent | SessionEvent | SecondFactorEvent | PasskeyEvent
