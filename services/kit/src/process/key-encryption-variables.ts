import { z } from 'zod'
import { createKeyEncryption, type KeyEncryption } from '../event-store/key-encryption.ts'

const MIN_LENGTH = 32

/** The environment variables of a process that stores keys in its database. */
export const keyEncryptionVariables = {
  /**
   * One or two secrets with a comma between, kept apart from the databases and their backups. Stored keys are wrapped with the
   * first, at the start those that are not; each unwraps. To replace it, roll out `old,new`, then `new,old`, then `new`. An empty
   * first one (`,new`) unwraps only: while processes run that do not know this variable yet. Without it keys are stored unwrapped.
   */
  KEY_ENCRYPTION_KEYS: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.length <= 2, 'may be two secrets at most')
    .refine(
      (secrets) =>
        secrets.every((secret, index) => secret.length >= MIN_LENGTH || (secret === '' && index === 0 && secrets.length > 1)),
      `must have secrets of at least ${String(MIN_LENGTH)} characters`,
    )
    .optional(),
}

/** The configured key encryption; undefined when keys are stored unwrapped. */
export function readKeyEncryption(variables: { readonly KEY_ENCRYPTION_KEYS?: readonly string[] }): KeyEncryption | undefined {
  return variables.KEY_ENCRYPTION_KEYS && createKeyEncryption(variables.KEY_ENCRYPTION_KEYS)
}
