import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const MODULE = join(import.meta.dirname, '../src/testing/in-memory-temp-folder.ts')

let memory: string
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'shop-memory-'))
})
afterEach(() => rmSync(memory, { recursive: true }))

/** The output of a script in a process of its own, which has exited when this resolves. */
async function runScript(script: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const source = `import { useInMemoryTempFolder } from ${JSON.stringify(MODULE)}
    import { existsSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    const memory = ${JSON.stringify(memory)}
    ${script}`
  const args = ['--input-type=module', '--eval', source]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, ...env } })
  return stdout.trim()
}

describe('the temporary files of a test run', () => {
  it('are in a folder of the run, which is deleted when it ends', async () => {
    const folder = await runScript('useInMemoryTempFolder(memory); console.log(existsSync(tmpdir()) ? tmpdir() : "none")')
    expect(folder).toMatch(/^.*\/shop-tests-\d+$/)
    expect(folder.startsWith(memory)).toBe(true)
    expect(existsSync(folder)).toBe(false)
  })

  it('are in TMPDIR when it is set', async () => {
    expect(await runScript('useInMemoryTempFolder(memory); console.log(tmpdir())', { TMPDIR: '/elsewhere' })).toBe('/elsewhere')
  })

  it('are in the default folder when there is no in-memory file system', async () => {
    const script = 'const before = tmpdir(); useInMemoryTempFolder("/no/memory"); console.log(tmpdir() === before)'
    expect(await runScript(script)).toBe('true')
  })

  it('of a killed run are deleted by the next run, which deletes no others', async () => {
    const names = ['shop-tests-99999999', `shop-tests-${String(process.pid)}`, 'another-program']
    const folders = names.map((name) => join(memory, name))
    for (const folder of folders) mkdirSync(folder)
    await runScript('useInMemoryTempFolder(memory)')
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, true])
  })
})
