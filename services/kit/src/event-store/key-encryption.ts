import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The first byte of a wrapped key: the version of its format. */
const FORMAT = 1
const PREFIX_BYTES = 1 + ID_BYTES
const HEADER_BYTES = PREFIX_BYTES + NONCE_BYTES + TAG_BYTES

/**
 * Wraps keys that are stored in a database, with key-encryption keys that are kept outside of it: whoever has the database or
 * its backup alone can use none of them.
 */
export interface KeyEncryption {
  /** What a key that is wrapped now begins with: format and id of the key-encryption key. Undefined when keys are stored unwrapped. */
  readonly prefix: Buffer | undefined
  /** Binds the wrapped key to its owner: it cannot be moved to another one. Returns the key itself when none are wrapped. */
  wrap(key: Buffer, owner: string): Buffer
  /** @throws UnknownKeyEncryptionKey */
  unwrap(wrapped: Buffer, owner: string): Buffer
}

/** A stored key is wrapped with a key-encryption key that this process does not have. */
export class UnknownKeyEncryptionKey extends Error {}

interface KeyEncryptionKey {
  readonly prefix: Buffer
  readonly key: KeyObject
}

function derive(secret: string): KeyEncryptionKey {
  const bytes = (purpose: string, length: number): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, length))
  return { prefix: Buffer.from([FORMAT, ...bytes('id', ID_BYTES)]), key: createSecretKey(bytes('key encryption', KEY_BYTES)) }
}

function encrypt({ prefix, key }: KeyEncryptionKey, plain: Buffer, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  cipher.setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([prefix, nonce, cipher.getAuthTag(), encrypted])
}

function decrypt({ key }: KeyEncryptionKey, wrapped: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, wrapped.subarray(PREFIX_BYTES, PREFIX_BYTES + NONCE_BYTES))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(wrapped.subarray(PREFIX_BYTES + NONCE_BYTES, HEADER_BYTES))
  return Buffer.concat([decipher.update(wrapped.subarray(HEADER_BYTES)), decipher.final()])
}

/** @param secrets see `keyEncryptionVariables`; the first one wraps, and each unwraps. */
export function createKeyEncryption(secrets: readonly string[]): KeyEncryption {
  const [current] = secrets
  const keys = secrets.filter((secret) => secret !== '').map(derive)
  const first = current === undefined || current === '' ? undefined : keys[0]
  return {
    prefix: first?.prefix,
    wrap: (key, owner) => (first === undefined ? key : encrypt(first, key, owner)),
    unwrap(wrapped, owner) {
      const prefix = wrapped.subarray(0, PREFIX_BYTES)
      const found = keys.find((key) => key.prefix.equals(prefix))
      if (found !== undefined) return decrypt(found, wrapped, owner)
      throw new UnknownKeyEncryptionKey(
        `A stored key is wrapped with the key-encryption key ${prefix.toString('hex')}, which KEY_ENCRYPTION_KEYS lacks`,
      )
    },
  }
}

/** For stores without personal data, and for those whose keys are stored unwrapped. */
export const noKeyEncryption = createKeyEncryption([])
