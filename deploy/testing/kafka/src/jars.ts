import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensurePrograms } from './required-programs.ts'

const POM = join(import.meta.dirname, '../pom.xml')
const CACHE = join(import.meta.dirname, '../../../../.cache/kafka')

export interface BrokerJars {
  readonly version: string
  /** A class path of everything that the broker consists of. */
  readonly classPath: string
}

/** The version of Kafka that this shop is run and tested with. */
export async function versionWanted(): Promise<string> {
  const pom = await readFile(POM, 'utf8')
  const version = /<artifactId>kafka_[\d.]+<\/artifactId>\s*<version>([^<]+)</.exec(pom)?.[1]
  if (version === undefined) throw new Error(`${POM} names no version of Kafka`)
  return version
}

/** Maven's own settings say where from; a copy that was broken off is left under another name. */
async function download(folder: string): Promise<void> {
  ensurePrograms('mvn')
  const unfinished = `${folder}.${process.pid}`
  const goal = [
    '-B',
    '-q',
    '-f',
    POM,
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    `-DoutputDirectory=${unfinished}`,
  ]
  await mkdir(CACHE, { recursive: true })
  await promisify(execFile)('mvn', goal).catch((error: unknown) => {
    throw new Error(`Maven could not fetch the broker: ${String(error)}`, { cause: error })
  })
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
}

/** The broker's jars, fetched once by Maven and kept in the cache of this folder tree. */
export async function ensureJars(): Promise<BrokerJars> {
  ensurePrograms('java')
  const version = await versionWanted()
  const folder = join(CACHE, version)
  if (!existsSync(folder)) await download(folder)
  return { version, classPath: join(folder, '*') }
}
