import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export interface TextFile {
  readonly path: string
  readonly text: string
}

/** The tracked files and the untracked ones that git does not ignore, so that a file is checked before its commit. */
function listFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return output.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

/** Every text file of the repository. Files with NUL bytes, such as images and fonts, are binary. */
export function textFiles(): TextFile[] {
  return listFiles()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'))
}
