import { readFile, rename, writeFile } from 'node:fs/promises'

/** A secret that exists but cannot be read must never be replaced: what it has encrypted would be lost. */
function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error
  return ''
}

/**
 * Reads the secret in the file. When there is none, `generate()` is written with mode 0600, and renamed once it is complete: a full
 * disk or a power failure leaves no part of it. An empty file, which earlier releases left then, is no secret.
 */
export async function readOrCreateSecret(path: string, generate: () => string): Promise<string> {
  const stored = (await readFile(path, 'utf8').catch(emptyIfMissing)).trim()
  if (stored !== '') return stored
  const secret = generate()
  await writeFile(`${path}.new`, `${secret}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  return secret
}
