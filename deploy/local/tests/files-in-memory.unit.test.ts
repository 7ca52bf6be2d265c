import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const MODULE = join(import.meta.dirname, '../src/testing/files-in-memory.ts')

let memory: string
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'shop-memory-'))
})
afterEach(() => rmSync(memory, { recursive: true }))

/** What a process of its own says of its temporary files, which are gone when it has ended. */
async function inProcess(script: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const source = `import { keepFilesInMemory } from ${JSON.stringify(MODULE)}
    import { existsSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    const memory = ${JSON.stringify(memory)}
    ${script}`
  const args = ['--input-type=module', '--eval', source]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, ...env } })
  return stdout.trim()
}

describe('the temporary files of a test run', () => {
  it('are in a folder of the run, which goes when it ends', async () => {
    const folder = await inProcess('keepFilesInMemory(memory); console.log(existsSync(tmpdir()) ? tmpdir() : "none")')
    expect(folder).toMatch(/^.*\/shop-tests-\d+$/)
    expect(folder.startsWith(memory)).toBe(true)
    expect(existsSync(folder)).toBe(false)
  })

  it('are where TMPDIR says, if it does', async () => {
    expect(await inProcess('keepFilesInMemory(memory); console.log(tmpdir())', { TMPDIR: '/elsewhere' })).toBe('/elsewhere')
  })

  it('are where they always are, if there is no such memory', async () => {
    expect(await inProcess('const before = tmpdir(); keepFilesInMemory("/no/memory"); console.log(tmpdir() === before)')).toBe(
      'true',
    )
  })

  it('do away with those of a run that was killed, and of no other', async () => {
    const [killed, running, others] = ['shop-tests-99999999', `shop-tests-${String(process.pid)}`, 'somebody-elses'].map((name) =>
      join(memory, name),
    ) as [string, string, string]
    for (const folder of [killed, running, others]) mkdirSync(folder)
    await inProcess('keepFilesInMemory(memory)')
    expect([killed, running, others].map((folder) => existsSync(folder))).toEqual([false, true, true])
  })
})
