import type { Passkey } from '@shop/contracts/factors'
import { expect, it } from 'vitest'
import { nextPasskeyName } from './passkeys.ts'

const named = (...names: readonly string[]): Passkey[] =>
  names.map((name, index) => ({ _id: String(index), name, createdAt: '2026-03-01T10:00:00Z', lastUsedAt: null }))

it('gives no two passkeys of a user the same name', () => {
  expect(nextPasskeyName()).toBe('Passkey')
  expect(nextPasskeyName(named('Passkey'))).toBe('Passkey 2')
  expect(nextPasskeyName(named('Phone', 'Passkey 3'))).toBe('Passkey 4')
})
