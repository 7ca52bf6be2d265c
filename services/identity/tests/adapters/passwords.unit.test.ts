import { describe, expect, it } from 'vitest'
import { createArgon2Hasher } from '../../src/adapters/argon2.ts'
import { isCommonPassword } from '../../src/adapters/common-passwords.ts'
import { normalizePasswords } from '../../src/adapters/normalized-passwords.ts'

/** The same text, with é as one character and as two. */
const composed = 'caf\u00e9 au lait'
const decomposed = 'cafe\u0301 au lait'

describe('common passwords', () => {
  it.each(['password', '12345678', 'qwertyuiop', 'PassWord1', 'football'])('include %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['demo-admin-2026', 'demo-customer-2026', 'a long password', composed])('do not include %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

describe('a password', () => {
  const plain = createArgon2Hasher()
  const hasher = normalizePasswords(plain)

  it('matches in each Unicode form, whichever was set', async () => {
    for (const set of [composed, decomposed]) {
      const hash = await hasher.hash(set)
      expect(await hasher.verify(hash, composed)).toBe(true)
      expect(await hasher.verify(hash, decomposed)).toBe(true)
      expect(await hasher.verify(hash, 'cafe au lait')).toBe(false)
    }
  })

  it('matches a hash of before passwords were normalized', async () => {
    expect(await hasher.verify(await plain.hash(decomposed), decomposed)).toBe(true)
  })
})
