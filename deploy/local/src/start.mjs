import module from 'node:module'
import { join } from 'node:path'

// An older Node cannot parse the TypeScript of the other files, so this plain JavaScript file checks the version first.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

// React renders mails several times as fast as in development.
process.env.NODE_ENV ??= 'production'

if (major > 22 || (major === 22 && minor >= 18)) {
  // A start need not compile what an earlier one has compiled, nor do its other processes.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../.cache/node')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  await import('./main.ts')
} else {
  console.error(
    `The shop runs on Node 24, which comes with its packages, and this is Node ${process.versions.node}: start it with make start.`,
  )
  process.exitCode = 1
}
