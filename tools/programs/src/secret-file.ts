import { readFile, writeFile } from 'node:fs/promises'

/** Reads the secret in the file. When the file does not exist, it is written with `generate()` and mode 0600. */
export async function readOrCreateSecret(path: string, generate: () => string): Promise<string> {
  const stored = await readFile(path, 'utf8').catch(() => undefined)
  if (stored !== undefined) return stored.trim()
  const secret = generate()
  await writeFile(path, `${secret}\n`, { mode: 0o600 })
  return secret
}
