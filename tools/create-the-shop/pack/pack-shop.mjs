// Writes dist/shop: what the shop of one machine needs, from the files of git and the build of the web client.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), '..')
const ROOT = join(PACKAGE, '../..')
const SHOP = join(PACKAGE, 'dist/shop')

/** What the shop of one machine is, and the targets of the Makefile that are for it. */
const LAUNCHER = 'deploy/local'
const TARGETS = /^(start|reset|backup|restore|ops):/m
const SCRIPTS = ['start', 'reset', 'backup', 'restore', 'ops']

const listFiles = (...paths) =>
  execFileSync('git', ['ls-files', '-z', '--', ...paths], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter((path) => path !== '')
const readManifest = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
const write = (path, text) => {
  mkdirSync(dirname(join(SHOP, path)), { recursive: true })
  writeFileSync(join(SHOP, path), text)
}
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** The workspaces that the launcher depends on, also by others. */
function findWorkspaces() {
  const folders = listFiles('*/package.json').map(dirname)
  const folderByName = new Map(folders.map((folder) => [readManifest(folder).name, folder]))
  const found = new Set([LAUNCHER])
  for (const folder of found)
    for (const name of Object.keys(readManifest(folder).dependencies ?? {}))
      if (folderByName.has(name)) found.add(folderByName.get(name))
  return [...found].sort()
}

/** The targets for the shop of one machine, of those that call a program of the repository. */
function reduceMakefile() {
  const blocks = readFileSync(join(ROOT, 'Makefile'), 'utf8').split('\n\n')
  const kept = blocks.filter((block) => !/^[a-z0-9-]+:/m.test(block) || TARGETS.test(block) || block.startsWith('help:'))
  return kept.join('\n\n').replace('npm ci --include=dev', 'npm ci')
}

const isTest = (path) => /(^|\/)tests?\/|\.test\.tsx?$|\/src\/testing\//.test(path)

function packSources(workspaces) {
  for (const path of listFiles(...workspaces).filter((file) => !isTest(file))) write(path, readFileSync(join(ROOT, path)))
  for (const folder of workspaces) {
    const { devDependencies: _, ...manifest } = readManifest(folder)
    write(join(folder, 'package.json'), json(manifest))
  }
  const { devDependencies: _, overrides: __, scripts, ...manifest } = readManifest('.')
  const kept = Object.fromEntries(SCRIPTS.map((name) => [name, scripts[name]]))
  write('package.json', json({ ...manifest, workspaces, scripts: kept }))
  write('Makefile', reduceMakefile())
  for (const path of ['.env.example', 'LICENSE']) write(path, readFileSync(join(ROOT, path)))
  cpSync(join(ROOT, 'web/dist'), join(SHOP, 'web/dist'), { recursive: true })
}

/** The lock file of the repository without what the shop does not need: the same versions. */
function packLockFile() {
  for (const path of ['package-lock.json', '.npmrc']) write(path, readFileSync(join(ROOT, path)))
  const npm = process.env.npm_execpath
  const args = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error']
  if (npm === undefined) throw new Error('Run this by npm: npm run build --workspace create-the-shop')
  execFileSync(process.execPath, [npm, ...args], { cwd: SHOP, stdio: 'inherit' })
  // npm never packs a file of this name.
  renameSync(join(SHOP, '.npmrc'), join(SHOP, 'npmrc'))
}

rmSync(SHOP, { recursive: true, force: true })
packSources(findWorkspaces())
packLockFile()
