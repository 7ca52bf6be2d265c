import { hash, verify } from '@node-rs/argon2'
import type { Options } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { PasswordHasher } from '../ports.ts'

/** The least that OWASP asks of argon2id, which is the library's own kind: 19 MiB, two passes, one lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes a whole core for some 25 ms: a crowd at the login must not starve the rest of the machine. */
const AT_ONCE = 2

/** argon2id on the native thread pool: the event loop stays free. */
export function createArgon2Hasher(): PasswordHasher {
  const limit = pLimit(AT_ONCE)
  return {
    hash: (password) => limit(() => hash(password, parameters)),
    verify: (hashed, password) => limit(() => verify(hashed, password)),
  }
}
