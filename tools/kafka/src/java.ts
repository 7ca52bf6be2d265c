import { spawnServer } from '@shop/programs'
import { execFile, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import type { BrokerJars } from './jars.ts'

/** Little memory and a fast start: a broker for tests has a small load and a short life. */
const JVM_OPTIONS = ['-Xms128m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Djava.awt.headless=true']

const LOG_OPTIONS = [
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.showDateTime=true',
  // These two loggers print the version, and that the broker is ready.
  '-Dorg.slf4j.simpleLogger.log.org.apache.kafka.common.utils.AppInfoParser=info',
  '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
]

/** An archive that does not fit is ignored in silence. */
function optionsFor({ classPath, classArchive }: BrokerJars): string[] {
  const archive = existsSync(classArchive) ? [`-XX:SharedArchiveFile=${classArchive}`, '-Xlog:disable'] : []
  return [...JVM_OPTIONS, ...archive, '-cp', classPath]
}

/** Runs a Java program to its end. */
export async function runJava(jars: BrokerJars, mainClass: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)('java', [...optionsFor(jars), mainClass, ...args])
}

interface JavaServerOptions {
  readonly logFile: string
  readonly jvmOptions: readonly string[]
}

/** Starts a Java server. It is killed when this process exits. */
export function spawnJava(
  jars: BrokerJars,
  mainClass: string,
  args: readonly string[],
  { logFile, jvmOptions }: JavaServerOptions,
): ChildProcess {
  const options = [...optionsFor(jars), ...LOG_OPTIONS, ...jvmOptions]
  return spawnServer('java', [...options, mainClass, ...args], { logFile, signalOnExit: 'SIGKILL' })
}
