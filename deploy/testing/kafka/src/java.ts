import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** Small, and quick to start: a test's broker carries little and lives for minutes. */
const MACHINE = ['-Xms128m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Djava.awt.headless=true']

const LOG = [
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.showDateTime=true',
  // These two say which version started, and when it answers.
  '-Dorg.slf4j.simpleLogger.log.org.apache.kafka.common.utils.AppInfoParser=info',
  '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
]

/** Runs a program of the broker to its end. */
export async function runJava(classPath: string, main: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)('java', [...MACHINE, '-cp', classPath, main, ...args])
}

/** A session of its own, so that Ctrl-C reaches whoever started it first; an exit of ours takes it along. */
export function spawnJava(classPath: string, main: string, args: readonly string[], log: string): ChildProcess {
  const output = openSync(log, 'a', 0o600)
  try {
    const child = spawn('java', [...MACHINE, ...LOG, '-cp', classPath, main, ...args], {
      stdio: ['ignore', output, output],
      detached: true,
    })
    const end = (): void => void child.kill('SIGKILL')
    process.once('exit', end)
    return child.once('exit', () => process.off('exit', end))
  } finally {
    closeSync(output)
  }
}
