import { spawnServer } from '@shop/launcher-kit'
import { execFile } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { promisify } from 'node:util'

/** Little memory and a fast start: a broker for tests has a small load and a short life. */
const JVM_OPTIONS = ['-Xms128m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Djava.awt.headless=true']

const LOG_OPTIONS = [
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.showDateTime=true',
  // These two loggers print the version, and that the broker is ready.
  '-Dorg.slf4j.simpleLogger.log.org.apache.kafka.common.utils.AppInfoParser=info',
  '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
]

/** Runs a Java program to its end. */
export async function runJava(classPath: string, mainClass: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)('java', [...JVM_OPTIONS, '-cp', classPath, mainClass, ...args])
}

/** Starts a Java server. It is killed when this process exits. */
export function spawnJava(classPath: string, mainClass: string, args: readonly string[], logFile: string): ChildProcess {
  return spawnServer('java', [...JVM_OPTIONS, ...LOG_OPTIONS, '-cp', classPath, mainClass, ...args], {
    logFile,
    signalOnExit: 'SIGKILL',
  })
}
