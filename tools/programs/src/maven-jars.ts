import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ensurePrograms } from './java-programs.ts'
import { runProgram } from './run-program.ts'

/** A server for Java, from the repository in Maven's settings. */
export interface MavenServer {
  readonly name: string
  /** The file with its version. */
  readonly pom: string
  /** Its artifact there: a regular expression. */
  readonly artifact: string
  /** Gets a folder for each version. */
  readonly cache: string
}

export interface ServerJars {
  readonly version: string
  /** The folder with the jars of the server and its dependencies. */
  readonly folder: string
  /** The class path of these jars. */
  readonly classPath: string
}

export async function versionOf({ pom, artifact }: MavenServer): Promise<string> {
  const text = await readFile(pom, 'utf8')
  const version = new RegExp(`<artifactId>${artifact}</artifactId>\\s*<version>([^<]+)<`).exec(text)?.[1]
  if (version === undefined) throw new Error(`${pom} names no version of ${artifact}`)
  return version
}

/** The folder is renamed once complete, so no partial copy has its name. */
async function download({ name, pom }: MavenServer, folder: string): Promise<void> {
  ensurePrograms(name, 'mvn')
  const unfinished = `${folder}.${process.pid}`
  const goal = 'dependency:copy-dependencies'
  await mkdir(dirname(folder), { recursive: true })
  await runProgram('mvn', ['-B', '-q', '-f', pom, goal, '-DincludeScope=runtime', `-DoutputDirectory=${unfinished}`]).catch(
    (error: unknown) => {
      throw new Error(`Maven could not fetch ${name}: ${String(error)}`, { cause: error })
    },
  )
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
}

/**
 * The server's jars, which Maven downloads once.
 * @throws MissingProgram without Java or Maven
 */
export async function ensureServerJars(server: MavenServer): Promise<ServerJars> {
  ensurePrograms(server.name, 'java')
  const version = await versionOf(server)
  const folder = join(server.cache, version)
  if (!existsSync(folder)) await download(server, folder)
  return { version, folder, classPath: join(folder, '*') }
}
