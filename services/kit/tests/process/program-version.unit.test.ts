import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { programVersion } from '../../src/process/program-version.ts'

const FIRST = '1f2e3d4c5b6a'.padEnd(40, '0')
const SECOND = '9a8b7c6d5e4f'.padEnd(40, '0')

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-version-'))
  await write('package.json', '{"version":"0.3.0"}')
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

describe('the version of the program', () => {
  it('is that of the package alone where nothing names a commit', () => {
    expect(programVersion(root)).toBe('0.3.0')
  })

  it('names the commit of the image', async () => {
    await write('commit', `${FIRST}\n`)
    await write('.git/HEAD', SECOND)
    expect(programVersion(root)).toBe('0.3.0+1f2e3d4c5b6a')
  })

  it('names the commit of a clone: of its branch, of a packed one, or checked out by itself', async () => {
    await write('.git/HEAD', 'ref: refs/heads/main\n')
    await write('.git/packed-refs', `# pack-refs with: peeled\n${SECOND} refs/heads/other\n${FIRST} refs/heads/main\n`)
    expect(programVersion(root)).toBe('0.3.0+1f2e3d4c5b6a')
    await write('.git/refs/heads/main', `${SECOND}\n`)
    expect(programVersion(root)).toBe('0.3.0+9a8b7c6d5e4f')
    await write('.git/HEAD', `${FIRST}\n`)
    expect(programVersion(root)).toBe('0.3.0+1f2e3d4c5b6a')
  })

  it('names the commit of a further working tree', async () => {
    await write('.git', 'gitdir: repository/worktrees/tree\n')
    await write('repository/worktrees/tree/HEAD', 'ref: refs/heads/topic\n')
    await write('repository/worktrees/tree/commondir', '../..\n')
    await write('repository/refs/heads/topic', `${FIRST}\n`)
    expect(programVersion(root)).toBe('0.3.0+1f2e3d4c5b6a')
  })

  it('is that of the package in a clone without a commit', async () => {
    await write('.git/HEAD', 'ref: refs/heads/main\n')
    expect(programVersion(root)).toBe('0.3.0')
  })
})
