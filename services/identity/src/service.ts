import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  createBackgroundTasks,
  createFairQueue,
  createKeyedLock,
  createPollingLoop,
  type PollingLoop,
} from '@shop/kit/concurrency'
import { createKeyedChange, deleteExpiredKeys, noKeyEncryption, type Database } from '@shop/kit/event-store'
import { assembleService, createEventSourcedCore, type Service, type ServiceDefinition } from '@shop/kit/process'
import { v7 as uuidv7 } from 'uuid'
import { createArgon2Hasher } from './adapters/argon2.ts'
import { isCommonPassword } from './adapters/common-passwords.ts'
import { createCodeThrottle } from './adapters/code-throttle.ts'
import { createLoginThrottle } from './adapters/login-throttle.ts'
import { normalizePasswords } from './adapters/normalized-passwords.ts'
import { createPasskeyThrottle } from './adapters/passkey-throttle.ts'
import { createResetThrottle } from './adapters/reset-throttle.ts'
import { createTokenIssuer } from './adapters/token-issuer.ts'
import { createOneTimeCodes } from './adapters/totp.ts'
import { createWebAuthn } from './adapters/webauthn.ts'
import { createOldSessionsLoop } from './application/end-old-sessions.ts'
import { ensureAdmin } from './application/ensure-admin.ts'
import { issueAdminToken } from './application/issue-admin-token.ts'
import { repeatErasures, type RepeatedErasures } from './application/repeat-erasures.ts'
import { createCalls } from './calls.ts'
import { contextWordsOf, DEFAULT_SESSION_SETTINGS, type IdentityEvent } from './domain/index.ts'
import { DEFAULT_LOGIN_LIMIT, DEFAULT_RESET_LIMIT } from './environment.ts'
import { publish } from './messaging/publish.ts'
import type { IdentityDependencies, IdentityPorts, NewUser } from './ports.ts'
import { apiKeys } from './projections/api-keys.ts'
import { guests } from './projections/guests.ts'
import { sessions } from './projections/sessions.ts'
import { users } from './projections/users.ts'
import { deleteExpiredLinks } from './store/account-links.ts'
import { deleteOldEndedAccounts } from './store/ended-accounts.ts'
import { formats } from './store/formats.ts'
import { deleteExpiredGrantSecrets } from './store/grant-secrets.ts'
import { deleteExpiredPasskeyChallenges } from './store/passkey-challenges.ts'
import { deleteUnusedPrograms } from './store/programs.ts'
import { deleteOldSessionDetails } from './store/session-details.ts'
import { deleteExpiredChallenges } from './store/sign-in-challenges.ts'
import { wrapSigningKeys } from './store/signing-keys.ts'

const name = 'identity'
const EXPIRY_INTERVAL_MS = 5 * 60_000

/** Twice as many as hash at the same time: while two hash, two use the database. */
const PASSWORD_CONCURRENCY = 4
/** About 5 s of hashing on two cores. A caller in another process gives up after 8 s. */
const MAX_WAITING_PASSWORDS = 400

/** Challenges and attempts of a network for each failed login that it may have. */
const PASSKEYS_PER_LOGIN = 10

export interface IdentityService extends Service {
  readonly database: Database
  /** Creates the first admin. Does nothing when the shop has an admin. */
  ensureAdmin(admin: NewUser): Promise<void>
  /** A token of one of the admins, for operator commands; undefined when the shop has no admin. */
  issueAdminToken(): Promise<string | undefined>
  /** After the restore of an older state: deletes those of the users who exist again. */
  repeatErasures(userIds: readonly string[]): Promise<RepeatedErasures>
}

function createExpiryLoop({ store: { database }, throttle, clock, logger }: IdentityDependencies): PollingLoop {
  return createPollingLoop({
    name: 'expiry of login attempts, session details, links, challenges, idempotency keys, programs and ended accounts',
    logger,
    pollIntervalMs: EXPIRY_INTERVAL_MS,
    async run() {
      await throttle.deleteExpired()
      await deleteOldSessionDetails(database, clock())
      await deleteExpiredLinks(database)
      await deleteOldEndedAccounts(database, clock())
      await deleteExpiredChallenges(database)
      await deleteExpiredPasskeyChallenges(database)
      await deleteExpiredKeys(database)
      await deleteExpiredGrantSecrets(database, clock())
      await deleteUnusedPrograms(database, clock())
    },
  })
}

export const identityDefinition: ServiceDefinition<IdentityEvent> = {
  name,
  sources: import.meta.dirname,
  migrations: join(import.meta.dirname, 'store/migrations'),
  formats,
  projections: [users, sessions, guests, apiKeys],
  publish,
}

function createDependencies(ports: IdentityPorts, store: IdentityDependencies['store']): IdentityDependencies {
  const { database, clock, logger, keyEncryption = noKeyEncryption } = ports
  const {
    loginLimit = DEFAULT_LOGIN_LIMIT,
    passwordResetLimit = DEFAULT_RESET_LIMIT,
    passwordWords = [],
    sessionSettings = DEFAULT_SESSION_SETTINGS,
  } = ports
  const hasher = normalizePasswords(ports.hasher ?? createArgon2Hasher())
  let dummyHash: Promise<string> | undefined
  return {
    store,
    changeOnce: createKeyedChange(ports),
    hasher,
    isCommonPassword,
    contextWords: contextWordsOf([new URL(ports.publicUrl).hostname, ...passwordWords]),
    dummyHash: () => (dummyHash ??= hasher.hash(randomUUID())),
    tokens: createTokenIssuer(database, clock, keyEncryption),
    sessionSettings,
    throttle: createLoginThrottle(database, loginLimit),
    oneTimeCodes: createOneTimeCodes(clock),
    codeThrottle: createCodeThrottle(database),
    authenticators: createWebAuthn(ports.publicUrl),
    passkeyThrottle: createPasskeyThrottle(database, PASSKEYS_PER_LOGIN * loginLimit),
    resetThrottle: createResetThrottle(database, passwordResetLimit),
    verificationThrottle: createResetThrottle(database, passwordResetLimit, 'verify'),
    background: createBackgroundTasks(logger),
    passwordQueue: createFairQueue({ concurrency: PASSWORD_CONCURRENCY, maxWaiting: MAX_WAITING_PASSWORDS }),
    registrations: createKeyedLock(),
    newId: uuidv7,
    clock,
    logger,
  }
}

/** Users, their credentials and their admin rights. It calls no other service and subscribes to none. */
export function createIdentityService(ports: IdentityPorts): IdentityService {
  const { database, admin, keyEncryption = noKeyEncryption } = ports
  const core = createEventSourcedCore(ports, identityDefinition)
  const dependencies = createDependencies(ports, core.store)
  const service = assembleService({
    name,
    ports,
    core,
    reactions: core.reactions({}),
    dispatch: createCalls(dependencies),
    loops: [createExpiryLoop(dependencies), createOldSessionsLoop(dependencies)],
  })
  return {
    ...service,
    database,
    ensureAdmin: (newUser) => ensureAdmin(dependencies, newUser),
    issueAdminToken: () => issueAdminToken(dependencies),
    repeatErasures: (userIds) => repeatErasures(dependencies, userIds),
    async start() {
      await wrapSigningKeys(database, keyEncryption)
      await Promise.all([dependencies.tokens.publicKeys(), dependencies.dummyHash()])
      if (admin !== undefined) await ensureAdmin(dependencies, admin)
      await service.start()
    },
    async stop() {
      await service.stop()
      await dependencies.background.idle()
    },
  }
}
