// An older Node cannot parse the TypeScript of the other files, so this plain JavaScript file checks the version first.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

// React renders mails several times as fast as in development.
process.env.NODE_ENV ??= 'production'

if (major > 22 || (major === 22 && minor >= 18)) {
  await import('./main.ts')
} else {
  console.error(
    `The shop runs on Node 24, which comes with its packages, and this is Node ${process.versions.node}: start it with make start.`,
  )
  process.exitCode = 1
}
