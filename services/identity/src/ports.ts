import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@shop/contracts/factors'
import type { ProgramRight } from '@shop/contracts/programs'
import type { BackgroundTasks, FairQueue, KeyedLock } from '@shop/kit/concurrency'
import type { EventStore, KeyedChange, StoreTransaction } from '@shop/kit/event-store'
import type { ServicePorts } from '@shop/kit/process'
import type { Logger } from '@shop/kit/telemetry'
import type { IdentityEvent, SessionSettings } from './domain/index.ts'
import type { IdentitySettings } from './environment.ts'

/** Hashes slowly and with a random salt: the same password never gives the same hash twice. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** A JSON Web Key. */
export type Jwk = Record<string, unknown>

export interface TokenSession {
  readonly sessionId: string
  /** Whether the sign-in had a second factor. */
  readonly secondFactor: boolean
  /** ISO 8601. */
  readonly expiresAt: string
}

/** What a member of staff has granted a program, for its next token. */
export interface ProgramGrant {
  readonly keyId: string
  readonly programId: string
  readonly rights: readonly ProgramRight[]
  /** The address that the token is for. */
  readonly resource: string
  readonly secondFactor: boolean
  /** How long the token holds. */
  readonly seconds: number
}

export interface TokenIssuer {
  /** Signs an access token. It is valid until its session ends or expires, or the user's epoch is higher than this one. */
  issue(userId: string, epoch: number, session: TokenSession): Promise<string>
  /** The same for a program to which the user grants a part of their rights: for the address of the grant alone. */
  issueForProgram(userId: string, epoch: number, grant: ProgramGrant): Promise<string>
  /** Makes a new key for further tokens. Those that were issued before stay valid. @returns its id */
  rotateKey(): Promise<string>
  /** The keys that verify tokens. */
  publicKeys(): Promise<Jwk[]>
}

/** Where a request comes from; blank where that is unknown. */
export interface RequestOrigin {
  /** The client's network address. */
  readonly address: string
  /** The client's browser and system, as people name them. */
  readonly device: string
}

export interface LoginAttempt {
  readonly email: string
  /** The caller's network address. */
  readonly address: string
}

/** Its rejections are `too_many_attempts` with `retryAfter` in seconds. */
export interface LoginThrottle {
  /** Rejects an attempt from a network that was rejected before, at once and without counting it. @throws Rejection */
  checkNetwork(attempt: LoginAttempt): Promise<void>
  /** Counts an attempt, before its password is verified. @throws Rejection */
  count(attempt: LoginAttempt): Promise<void>
  /** Takes the attempt back after a successful login, and knows the account at this network from then on. */
  succeed(attempt: LoginAttempt): Promise<void>
  deleteExpired(): Promise<void>
}

/** Codes of an authenticator app. */
export interface OneTimeCodes {
  /** Base32. */
  newSecret(): string
  /** otpauth:// with the secret, which apps read from a QR code. */
  uri(secret: string, issuer: string, label: string): string
  /** The time step that the code belongs to; undefined unless it is of about now. */
  timeStepOf(secret: string, code: string): Promise<number | undefined>
}

/** A public key as an authenticator made it, base64url. `counter` is 0 where it does not count its signatures. */
export interface PasskeyCredential {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
}

/** Authenticators that make passkeys and sign with them. `useChallenge` ends a challenge, and tells whether it was valid. */
export interface PasskeyAuthenticators {
  creationOptions(user: {
    readonly userId: string
    readonly email: string
    readonly name: string
    /** Keys that the authenticator must not make again. */
    readonly credentialIds: readonly string[]
  }): Promise<PasskeyCreation>
  /** @returns undefined for an answer that is not valid */
  verifyCreation(
    response: PasskeyAttestation,
    useChallenge: (challenge: string) => Promise<boolean>,
  ): Promise<PasskeyCredential | undefined>
  requestOptions(): Promise<PasskeyRequest>
  /** @returns the new counter; undefined for an answer that is not valid */
  verifyRequest(
    response: PasskeyAssertion,
    credential: Omit<PasskeyCredential, 'counter'>,
    useChallenge: (challenge: string) => Promise<boolean>,
  ): Promise<number | undefined>
  /** The user id that the authenticator keeps with the key; any text. */
  userIdOf(response: PasskeyAssertion): string
}

/** Its rejection is `too_many_requests` with `retryAfter` in seconds. */
export interface PasskeyThrottle {
  /** Counts a challenge or an attempt. @throws Rejection */
  count(address: string): Promise<void>
}

/** Its rejection is `too_many_attempts` with `retryAfter` in seconds. */
export interface CodeThrottle {
  /** Counts an attempt, before its code is compared. @throws Rejection */
  count(userId: string): Promise<void>
  succeed(userId: string): Promise<void>
}

export interface ResetThrottle {
  /**
   * Counts a request for a mail with a link. @returns the seconds until the next one for this e-mail address; 0 if this one is allowed.
   * @throws Rejection `too_many_requests` for the network, with `retryAfter` in seconds
   */
  count(attempt: LoginAttempt): Promise<number>
}

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface IdentityPorts extends ServicePorts, IdentitySettings {
  /** The public URL of the shop, which passkeys are bound to. */
  readonly publicUrl: string
  /** argon2id when absent. */
  readonly hasher?: PasswordHasher
  /** Becomes an admin at the start when there is no admin. */
  readonly admin?: NewUser
}

export type IdentityTransaction = StoreTransaction<IdentityEvent>

/** What the use cases and queries need. */
export interface IdentityDependencies {
  readonly store: EventStore<IdentityEvent>
  /** Makes a change of staff once for each Idempotency-Key. */
  readonly changeOnce: KeyedChange
  readonly hasher: PasswordHasher
  /** Whether a password is too easy to guess for a new one. */
  readonly isCommonPassword: (password: string) => boolean
  /** A password that consists of these words is too easy to guess for a new one. */
  readonly contextWords: readonly string[]
  /** A hash that matches no password, with the parameters of all others: verifying against it takes the same time. */
  readonly dummyHash: () => Promise<string>
  readonly tokens: TokenIssuer
  readonly sessionSettings: SessionSettings
  readonly throttle: LoginThrottle
  readonly oneTimeCodes: OneTimeCodes
  readonly codeThrottle: CodeThrottle
  readonly authenticators: PasskeyAuthenticators
  readonly passkeyThrottle: PasskeyThrottle
  readonly resetThrottle: ResetThrottle
  /** Limits the requests for another mail that verifies an address. */
  readonly verificationThrottle: ResetThrottle
  /** Runs work after the answer of the call that asked for it. */
  readonly background: BackgroundTasks
  /** Admits work that hashes a password. Its groups are the networks of the callers. */
  readonly passwordQueue: FairQueue
  /** Runs the registrations of one e-mail address one after the other. */
  readonly registrations: KeyedLock
  /** Makes ids that sort by creation time (UUID version 7). */
  readonly newId: () => string
  readonly clock: () => Date
  readonly logger: Logger
}
