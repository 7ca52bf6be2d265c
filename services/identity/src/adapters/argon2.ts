import { hash, verify } from '@node-rs/argon2'
import type * as Library from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { PasswordHasher } from '../ports.ts'

type Argon2 = Pick<typeof Library, 'hash' | 'verify'>

/** The minimum that OWASP recommends for argon2id, the library's default: 19 MiB, two passes, one lane. */
const recommended: Library.Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash uses a whole core for about 25 ms. The limit leaves the other cores free during many logins. */
const CONCURRENCY = 2

/** argon2id on the native thread pool; it does not block the event loop. */
export function createArgon2Hasher(argon2: Argon2 = { hash, verify }, parameters = recommended): PasswordHasher {
  const limit = pLimit(CONCURRENCY)
  return {
    hash: (password) => limit(() => argon2.hash(password, parameters)),
    verify: (hashed, password) => limit(() => argon2.verify(hashed, password)),
  }
}
