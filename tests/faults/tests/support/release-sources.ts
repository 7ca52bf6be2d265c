import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../../..')
/** The workspaces that a service or the BFF imports. */
const SOURCES = ['package.json', 'contracts', 'services', 'bff']

const run = promisify(execFile)

/** Links the installed packages; those of the repository itself are linked to the sources in the folder. */
async function linkPackages(folder: string): Promise<void> {
  const installed = join(ROOT, 'node_modules')
  const linked = join(folder, 'node_modules')
  await mkdir(join(linked, '@shop'), { recursive: true })
  for (const name of await readdir(installed)) {
    if (name !== '@shop' && !name.startsWith('.')) await symlink(join(installed, name), join(linked, name))
  }
  for (const name of await readdir(join(installed, '@shop'))) {
    await symlink(await readlink(join(installed, '@shop', name)), join(linked, '@shop', name))
  }
}

/** The sources as they are here, with one more migration of the orders, which expands their table: the next release. */
export async function copyNextRelease(folder: string): Promise<void> {
  await mkdir(folder)
  for (const source of SOURCES) await cp(join(ROOT, source), join(folder, source), { recursive: true })
  const migration = join(folder, 'services/order/src/store/migrations/900.do.planted.sql')
  await writeFile(migration, "ALTER TABLE orders ADD COLUMN planted text NOT NULL DEFAULT '';\n")
  await linkPackages(folder)
}

/** The sources of a commit, which run with the packages that are installed here. Throws when there is no such commit. */
export async function checkOutRelease(folder: string, commit: string): Promise<string> {
  const archive = `${folder}.tar`
  await run('git', ['archive', '--output', archive, commit, ...SOURCES], { cwd: ROOT })
  await mkdir(folder)
  await run('tar', ['-xf', archive, '-C', folder])
  await linkPackages(folder)
  return folder
}
