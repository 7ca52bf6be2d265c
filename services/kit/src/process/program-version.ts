import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
/** As many digits of a commit's id as name it in a log. */
const DIGITS = 12

const readText = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

/** The folder of a clone's repository: in a further working tree, `.git` is a file that names it. */
function gitFolder(root: string): string | undefined {
  const path = join(root, '.git')
  if (!existsSync(path)) return undefined
  if (statSync(path).isDirectory()) return path
  const [, folder] = /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8')) ?? []
  return folder === undefined ? undefined : resolve(root, folder)
}

/** The commit that a clone has checked out, from the files of git: the program needs no git to run. */
function checkedOut(root: string): string | undefined {
  const folder = gitFolder(root)
  const head = folder === undefined ? undefined : readText(join(folder, 'HEAD'))
  if (folder === undefined || head === undefined) return undefined
  const [, branch] = /^ref: (.+)$/.exec(head) ?? []
  if (branch === undefined) return head
  const shared = resolve(folder, readText(join(folder, 'commondir')) ?? '.')
  const packed = readText(join(shared, 'packed-refs')) ?? ''
  return readText(join(shared, branch)) ?? packed.split('\n').find((line) => line.endsWith(` ${branch}`))
}

/**
 * The version of the shop, from the `package.json` of its root, and the commit of which it was made, such as `0.3.0+1f2e3d4c5b6a`:
 * from the file `commit`, which an image has, else from the clone; without both, the version alone.
 */
export function programVersion(root = ROOT): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const commit = readText(join(root, 'commit')) ?? checkedOut(root)
  return commit === undefined || commit === '' ? version : `${version}+${commit.slice(0, DIGITS)}`
}
