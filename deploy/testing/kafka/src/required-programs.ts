import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Something is missing that a person can install; the message names it. */
export class MissingProgram extends Error {}

/** What the broker needs from the machine, and the Debian package that each program comes in. */
const PACKAGES = { java: 'default-jre-headless', mvn: 'maven' } as const

type Program = keyof typeof PACKAGES

const OLDEST_JAVA = 17

function runs(program: Program): boolean {
  const { status, stderr, stdout } = spawnSync(program, ['-version'], { encoding: 'utf8', timeout: 30_000 })
  if (status !== 0) return false
  if (program !== 'java') return true
  const major = /version "(\d+)/.exec(stderr + stdout)?.[1]
  return Number(major) >= OLDEST_JAVA
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Sees to it that the programs run, installing them where we are root on a Debian; else throws what to install. */
export function ensurePrograms(...programs: readonly Program[]): void {
  const missing = programs.filter((program) => !runs(program))
  if (missing.length === 0) return
  const packages = missing.map((program) => PACKAGES[program])
  if (mayInstall()) {
    console.log(`Kafka needs ${missing.join(' and ')}; installing ${packages.join(' and ')}, which takes a minute.`)
    if (apt('update') && apt('install', '-y', '--no-install-recommends', ...packages) && missing.every(runs)) return
  }
  throw new MissingProgram(
    `install ${missing.map((program) => (program === 'java' ? 'Java 17 or newer' : 'Maven')).join(' and ')}`,
  )
}
