import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A digest of all source files below the folders, which changes with every change of the program. */
export async function digestSources(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = await readdir(folder, { recursive: true })
    for (const file of files.filter((name) => /\.(ts|js|sql)$/.test(name)).sort()) {
      hash.update(`${file}\n`)
      hash.update(await readFile(join(folder, file)))
    }
  }
  return hash.digest('hex')
}
