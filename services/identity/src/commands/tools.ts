import type { EventStore } from '@shop/kit'
import type { LoginThrottle } from '../adapters/login-throttle.ts'
import type { Tokens } from '../adapters/tokens.ts'
import type { IdentityEvent } from '../domain/index.ts'
import type { InLine } from './in-line.ts'
import type { PasswordHasher } from '../ports.ts'

/** What the commands work with. */
export interface Tools {
  readonly store: EventStore<IdentityEvent>
  readonly hasher: PasswordHasher
  /** A hash that no password fits, made with the same parameters as all others: checking it takes as long. */
  readonly dummyHash: () => Promise<string>
  readonly tokens: Tokens
  readonly throttle: LoginThrottle
  /** Registrations of one address, one after the other. */
  readonly inLine: InLine
  readonly newId: () => string
  readonly clock: () => Date
}
