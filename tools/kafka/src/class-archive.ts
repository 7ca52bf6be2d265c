import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBroker } from './broker.ts'
import { ensureJars } from './jars.ts'

/**
 * Writes the classes of a broker, as the JVM has loaded them, to a file (an archive for class data sharing): every later broker maps
 * it and starts with half the CPU time. The JVM ignores the archive of another version of Java or of other jars.
 */
export async function ensureClassArchive(): Promise<void> {
  const { classArchive } = await ensureJars()
  if (existsSync(classArchive)) return
  const folder = await mkdtemp(join(tmpdir(), 'shop-kafka-classes-'))
  const unfinished = `${classArchive}.${String(process.pid)}`
  try {
    const broker = await startBroker({ folder, jvmOptions: [`-XX:ArchiveClassesAtExit=${unfinished}`] })
    await broker.stop()
    await rename(unfinished, classArchive)
  } finally {
    for (const path of [folder, unfinished]) await rm(path, { recursive: true, force: true })
  }
}
