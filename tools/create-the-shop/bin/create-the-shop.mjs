#!/usr/bin/env node
// An older Node cannot run the other files, so this one checks the version in words that every Node understands.
const major = Number(process.versions.node.split('.')[0])

if (major >= 20) {
  import('../dist/main.js')
} else {
  console.error(
    `The shop needs Node 20 or newer, and this is Node ${process.versions.node}. A newer one is at https://nodejs.org.`,
  )
  process.exitCode = 1
}
