export { ensureJars } from '../jars.ts'
export { runJava } from '../java.ts'
export { createSources, type KafkaSources } from './kafka-sources.ts'
