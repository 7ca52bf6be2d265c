import type { PublicJwk } from '@shop/contracts/ucp/calls'
import { noKeyEncryption, type Database } from '@shop/kit/event-store'
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { planKeys } from '../domain/signing-keys.ts'
import type { NotificationPorts } from '../ports.ts'
import { deleteSigningKeys, insertSigningKey, readSigningKeys, storeKeySecret, type StoredKey } from '../store/signing-keys.ts'
import { unwrapSecret } from './webhook-secrets.ts'

type KeyPorts = Pick<NotificationPorts, 'database' | 'clock' | 'keyEncryption'>

const CURVE = { kty: 'EC', crv: 'P-256' } as const

/** The key that signs now. */
export interface SigningKey {
  readonly keyId: string
  readonly key: KeyObject
}

/** @returns a key whose private part has 32 bytes, as every secret that is wrapped here */
function newKey(now: Date): StoredKey {
  const { x = '', y = '', d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  return { keyId: uuidv7(), x, y, secret: Buffer.from(d, 'base64url'), createdAt: now.toISOString() }
}

/** Makes and removes what is due; without that nothing is written. */
async function currentKeys({ database, clock, keyEncryption = noKeyEncryption }: KeyPorts): Promise<StoredKey[]> {
  const now = clock()
  const keys = await readSigningKeys(database)
  const plan = planKeys(keys, now)
  if (!plan.isNewDue && plan.ended.length === 0) return keys
  return database.transaction(async (tx) => {
    // Another process may have done it meanwhile.
    const { isNewDue, ended } = planKeys(await readSigningKeys(tx, true), now)
    if (isNewDue) {
      const key = newKey(now)
      await insertSigningKey(tx, { ...key, secret: keyEncryption.wrap(key.secret, key.keyId) })
    }
    await deleteSigningKeys(
      tx,
      ended.map(({ keyId }) => keyId),
    )
    return readSigningKeys(tx)
  })
}

/** All keys of the shop, as its profile has them. */
export async function publicKeys(ports: KeyPorts): Promise<PublicJwk[]> {
  return (await currentKeys(ports)).map(({ keyId, x, y }) => ({ kid: keyId, ...CURVE, x, y, use: 'sig', alg: 'ES256' }))
}

export async function signingKey(ports: KeyPorts): Promise<SigningKey> {
  const { signing } = planKeys(await currentKeys(ports), ports.clock())
  if (signing === undefined) throw new Error('There is no key to sign with')
  const { keyId, x, y } = signing
  const d = unwrapSecret(ports.keyEncryption ?? noKeyEncryption, signing.secret, keyId).toString('base64url')
  return { keyId, key: createPrivateKey({ key: { ...CURVE, x, y, d }, format: 'jwk' }) }
}

/** Wraps the private parts with the first key-encryption key. Throws when one cannot be unwrapped. */
export async function wrapSigningKeys(database: Database, keys: NonNullable<KeyPorts['keyEncryption']>): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { keyId, secret } of await readSigningKeys(tx, true)) {
      const plain = unwrapSecret(keys, secret, keyId)
      if (keys.prefix !== undefined) await storeKeySecret(tx, { keyId, secret: keys.wrap(plain, keyId) })
    }
  })
}
