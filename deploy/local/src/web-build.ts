import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cleanup } from './cleanup.ts'
import { ROOT } from './configuration.ts'
import { Refusal } from './refusal.ts'
import type { Terminal } from './terminal.ts'

export const WEB_ROOT = join(ROOT, 'web/dist')

/** What the built web client is made of. */
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

async function changedAt(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.mtimeMs
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  // A folder changes when something in it is added or removed.
  const times = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs)
  return Math.max(found.mtimeMs, ...(await Promise.all(times)))
}

/** The last file of each of the two builds, the browser's and the server's. */
const BUILT = ['index.html', 'server/entry-server.js']

async function isFresh(): Promise<boolean> {
  const built = await Promise.all(BUILT.map((file) => changedAt(join(WEB_ROOT, file)).catch(() => 0)))
  const changes = await Promise.all(SOURCES.map((source) => changedAt(join(ROOT, source))))
  return Math.min(...built) >= Math.max(...changes)
}

/** Builds the web client when there is none yet, or its sources have changed since. */
export async function ensureWebBuild(terminal: Terminal, cleanup: Cleanup): Promise<void> {
  if (await isFresh()) return
  terminal.line('Building the web client …')
  const child = spawn('npm', ['run', 'build', '--workspace', 'web', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part.toString()))
  await cleanup.add(async () => void child.kill())
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve).once('error', () => resolve(null)))
  if (code !== 0) throw new Refusal(`The web client could not be built:\n${said.join('').trim()}`)
}
