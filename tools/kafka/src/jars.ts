import { ensureServerJars, versionOf, type MavenServer, type ServerJars } from '@shop/programs'
import { join } from 'node:path'

const KAFKA: MavenServer = {
  name: 'Kafka',
  pom: join(import.meta.dirname, '../pom.xml'),
  artifact: String.raw`kafka_[\d.]+`,
  cache: join(import.meta.dirname, '../../../.cache/kafka'),
}

export interface BrokerJars extends ServerJars {
  /** Where the JVM finds its classes already loaded, if the file exists. */
  readonly classArchive: string
}

/** The version of Kafka that the shop is tested with. */
export const requiredVersion = (): Promise<string> => versionOf(KAFKA)

/** The broker's jars, which Maven downloads once into .cache of the repository. */
export async function ensureJars(): Promise<BrokerJars> {
  const jars = await ensureServerJars(KAFKA)
  return { ...jars, classArchive: `${jars.folder}.jsa` }
}
