import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensurePrograms } from './required-programs.ts'

const POM = join(import.meta.dirname, '../pom.xml')
const CACHE = join(import.meta.dirname, '../../../.cache/kafka')

export interface BrokerJars {
  readonly version: string
  /** The class path of the broker and its dependencies. */
  readonly classPath: string
  /** Where the JVM finds its classes already loaded, if the file exists. */
  readonly classArchive: string
}

/** The version of Kafka that the shop is tested with. */
export async function requiredVersion(): Promise<string> {
  const pom = await readFile(POM, 'utf8')
  const version = /<artifactId>kafka_[\d.]+<\/artifactId>\s*<version>([^<]+)</.exec(pom)?.[1]
  if (version === undefined) throw new Error(`${POM} names no version of Kafka`)
  return version
}

/** Downloads from the repository in Maven's settings. The folder is renamed once complete, so no partial copy has its name. */
async function download(folder: string): Promise<void> {
  ensurePrograms('mvn')
  const unfinished = `${folder}.${process.pid}`
  const args = [
    '-B',
    '-q',
    '-f',
    POM,
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    `-DoutputDirectory=${unfinished}`,
  ]
  await mkdir(CACHE, { recursive: true })
  await promisify(execFile)('mvn', args).catch((error: unknown) => {
    throw new Error(`Maven could not fetch the broker: ${String(error)}`, { cause: error })
  })
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
}

/** The broker's jars, which Maven downloads once into .cache of the repository. */
export async function ensureJars(): Promise<BrokerJars> {
  ensurePrograms('java')
  const version = await requiredVersion()
  const folder = join(CACHE, version)
  if (!existsSync(folder)) await download(folder)
  return { version, classPath: join(folder, '*'), classArchive: `${folder}.jsa` }
}
