import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requiredVersion } from './jars.ts'

const versionFile = (folder: string): string => join(folder, 'version')

/** Notes the version that has run on the data: an older broker may not read what it wrote. */
export async function storeBrokerVersion(folder: string, version: string): Promise<void> {
  await writeFile(versionFile(folder), `${version}\n`)
}

/** The version that ran last on the data of a broker, if that is known, and the one that would run now. */
export async function readBrokerVersions(
  folder: string,
): Promise<{ readonly written: string | undefined; readonly program: string }> {
  const written = (await readFile(versionFile(folder), 'utf8').catch(() => '')).trim()
  return { written: written === '' ? undefined : written, program: await requiredVersion() }
}
