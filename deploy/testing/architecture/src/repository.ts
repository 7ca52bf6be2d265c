import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../../..')

export interface TextFile {
  readonly path: string
  readonly text: string
}

/** What git knows or would add, so that a file is checked before it is committed. */
function paths(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

/** Every text file of the repository; pictures and fonts have zero bytes in them and are left out. */
export function textFiles(): TextFile[] {
  return paths()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'))
}
