import type { EventStore, Logger, ServicePorts, StoreTransaction } from '@shop/kit'
import type { KeyedMutex } from './application/keyed-mutex.ts'
import type { IdentityEvent } from './domain/index.ts'

/** Hashes slowly and with a random salt: the same password never gives the same hash twice. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** A JSON Web Key. */
export type Jwk = Record<string, unknown>

export interface TokenIssuer {
  /** Signs an access token. It is valid until it expires or the user's epoch is higher than this one. */
  issue(userId: string, epoch: number): Promise<string>
  /** The keys that verify tokens. */
  publicKeys(): Promise<Jwk[]>
}

/** Attempts are counted for each e-mail and network address. */
export interface LoginAttempt {
  readonly email: string
  /** The caller's network address. */
  readonly address: string
}

export interface LoginThrottle {
  /** Counts an attempt, before its password is verified. @throws Rejection `too_many_attempts` with `retryAfter` in seconds */
  count(attempt: LoginAttempt): Promise<void>
  /** Resets the count after a successful login. */
  reset(attempt: LoginAttempt): Promise<void>
  deleteExpired(): Promise<void>
}

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface IdentityPorts extends ServicePorts {
  /** argon2id when absent. */
  readonly hasher?: PasswordHasher | undefined
  /** Becomes an admin at the start when there is no admin. */
  readonly admin?: NewUser | undefined
}

export type IdentityTransaction = StoreTransaction<IdentityEvent>

/** What the use cases and queries need. */
export interface IdentityDependencies {
  readonly store: EventStore<IdentityEvent>
  readonly hasher: PasswordHasher
  /** A hash that matches no password, with the parameters of all others: verifying against it takes the same time. */
  readonly dummyHash: () => Promise<string>
  readonly tokens: TokenIssuer
  readonly throttle: LoginThrottle
  /** Runs the registrations of one e-mail address one after the other. */
  readonly registrations: KeyedMutex
  /** Makes ids that sort by creation time (UUID version 7). */
  readonly newId: () => string
  readonly clock: () => Date
  readonly logger: Logger
}
