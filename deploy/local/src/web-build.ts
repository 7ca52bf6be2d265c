import { OperatorError } from '@shop/programs'
import type { Cleanup } from '@shop/launcher-kit'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './configuration.ts'
import type { Terminal } from './terminal.ts'

export const WEB_ROOT = join(ROOT, 'web/dist')

/** The files and folders that the web client is built from. */
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite',
  'web/vite.config.ts',
  'web/package.json',
  'contracts/src',
  'package-lock.json',
]

/** The time of the latest change in a file or folder, in milliseconds since 1970. */
async function changedAt(path: string): Promise<number> {
  const root = await stat(path)
  if (!root.isDirectory()) return root.mtimeMs
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  // The time of a folder changes when an entry is added or removed.
  const times = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs)
  return Math.max(root.mtimeMs, ...(await Promise.all(times)))
}

/** The last file that each of the two builds writes: for the browser and for the server. */
const OUTPUTS = ['index.html', 'server/entry-server.js']

async function isUpToDate(): Promise<boolean> {
  const built = await Promise.all(OUTPUTS.map((file) => changedAt(join(WEB_ROOT, file)).catch(() => 0)))
  const changed = await Promise.all(SOURCES.map((source) => changedAt(join(ROOT, source))))
  return Math.min(...built) >= Math.max(...changed)
}

/** Builds the web client when the build is missing or older than its sources. An image has the build alone. */
export async function ensureWebBuild(terminal: Terminal, cleanup: Cleanup): Promise<void> {
  if (!existsSync(join(ROOT, 'web/src')) || (await isUpToDate())) return
  terminal.line('Building the web client …')
  const child = spawn('npm', ['run', 'build', '--workspace', 'web', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  await cleanup.add(async () => void child.kill())
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve).once('error', () => resolve(null)))
  if (code !== 0) throw new OperatorError(`The web client could not be built:\n${output.join('').trim()}`)
}
