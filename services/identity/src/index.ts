export { createArgon2Hasher } from './adapters/argon2.ts'
export { user } from './domain/index.ts'
export {
  identityEnvironment,
  loginLimit,
  passwordResetLimit,
  passwordWords,
  sessionVariables,
  toSessionSettings,
} from './environment.ts'
export type { IdentityPorts, NewUser, PasswordHasher } from './ports.ts'
export { createIdentityService, identityDefinition } from './service.ts'
export type { IdentityService } from './service.ts'
export { userStream } from './store/streams.ts'
export type { SessionSettings } from './application/session-limits.ts'
