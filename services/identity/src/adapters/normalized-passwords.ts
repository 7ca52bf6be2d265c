import type { PasswordHasher } from '../ports.ts'

/**
 * Hashes passwords in Unicode's form NFC, because keyboards of different systems produce different forms of the same text.
 * Hashes of passwords that were stored without normalization match the password as it is entered.
 */
export function normalizePasswords(hasher: PasswordHasher): PasswordHasher {
  return {
    hash: (password) => hasher.hash(password.normalize('NFC')),
    async verify(hashed, password) {
      const normalized = password.normalize('NFC')
      if (await hasher.verify(hashed, normalized)) return true
      return normalized !== password && hasher.verify(hashed, password)
    },
  }
}
