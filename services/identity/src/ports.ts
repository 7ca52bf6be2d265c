import type { ServicePorts } from '@shop/kit'

/** Slow on purpose, and salted: the same password never gives the same hash twice. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

export interface FirstAdmin {
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface IdentityPorts extends ServicePorts {
  /** argon2id when absent. */
  readonly hasher?: PasswordHasher | undefined
  /** Who becomes admin at the start when nobody is. */
  readonly admin?: FirstAdmin | undefined
}
