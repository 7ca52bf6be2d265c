import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program is not installed; the message names what to install. */
export class MissingProgram extends Error {}

/** Java, and Maven, which downloads what Java runs; with their Debian packages. */
const PACKAGES = { java: 'default-jre-headless', mvn: 'maven' } as const

type Program = keyof typeof PACKAGES

const MIN_JAVA_VERSION = 17

function isInstalled(program: Program): boolean {
  const { status, stderr, stdout } = spawnSync(program, ['-version'], { encoding: 'utf8', timeout: 30_000 })
  if (status !== 0) return false
  if (program !== 'java') return true
  const major = /version "(\d+)/.exec(stderr + stdout)?.[1]
  return Number(major) >= MIN_JAVA_VERSION
}

function runApt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Checks that the programs are installed. As root on Debian it installs them, elsewhere it throws a MissingProgram.
 * @param server the name of the server that needs them
 */
export function ensurePrograms(server: string, ...programs: readonly Program[]): void {
  const missing = programs.filter((program) => !isInstalled(program))
  if (missing.length === 0) return
  const packages = missing.map((program) => PACKAGES[program])
  if (canInstall()) {
    console.log(`${server} needs ${missing.join(' and ')}; installing ${packages.join(' and ')}, which takes a minute.`)
    if (runApt('update') && runApt('install', '-y', '--no-install-recommends', ...packages) && missing.every(isInstalled)) return
  }
  throw new MissingProgram(
    `install ${missing.map((program) => (program === 'java' ? 'Java 17 or newer' : 'Maven')).join(' and ')}`,
  )
}
