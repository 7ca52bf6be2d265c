import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../src/process/config.ts'
import { keyEncryptionVariables, readKeyEncryption } from '../../src/process/key-encryption-variables.ts'

const OLD = 'an old secret of this one deployment'
const NEW = 'a new secret of this one deployment'

const read = (value?: string) => readKeyEncryption(readConfig(z.object(keyEncryptionVariables), { KEY_ENCRYPTION_KEYS: value }))

describe('KEY_ENCRYPTION_KEYS', () => {
  it('wraps with the first secret and unwraps with each', () => {
    const wrapped = read(OLD)?.wrap(Buffer.from('key'), 'owner') ?? Buffer.alloc(0)
    const both = read(`${NEW},${OLD}`)
    expect(both?.unwrap(wrapped, 'owner').toString()).toBe('key')
    expect(both?.prefix).toEqual(read(NEW)?.prefix)
    expect(both?.prefix).not.toEqual(read(OLD)?.prefix)
  })

  it('only unwraps when the first is empty, and is absent when it is empty or not set', () => {
    expect([read(`,${OLD}`)?.prefix, read(''), read()]).toEqual([undefined, undefined, undefined])
    expect(
      read(`,${OLD}`)
        ?.unwrap(read(OLD)?.wrap(Buffer.from('key'), 'owner') ?? Buffer.alloc(0), 'owner')
        .toString(),
    ).toBe('key')
  })

  it.each(['short', `${OLD},short`, `${OLD},`, ',', `${OLD},${NEW},${OLD}`])('rejects %s', (value) => {
    expect(() => read(value)).toThrow('KEY_ENCRYPTION_KEYS')
  })
})
