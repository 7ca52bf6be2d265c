export { identityEnvironment, loginLimit, passwordResetLimit } from './environment.ts'
export type { IdentityPorts, NewUser, PasswordHasher } from './ports.ts'
export { createIdentityService } from './service.ts'
export type { IdentityService } from './service.ts'
