import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const OPEN = `
  const { openClickHouse } = await import(process.argv[1])
  const { fstatSync, mkdtempSync, rmSync } = await import('node:fs')
  const { join } = await import('node:path')
  const { tmpdir } = await import('node:os')
  const path = mkdtempSync(join(tmpdir(), 'standard-input-'))
  const before = fstatSync(0).isFIFO() || fstatSync(0).isSocket()
  const clickhouse = openClickHouse({ path })
  await clickhouse.connect('default')
  console.log(before, fstatSync(0).isCharacterDevice())
  await clickhouse.close()
  rmSync(path, { recursive: true, force: true })
`

it('gives chDB an empty standard input in place of a pipe that stays open', async () => {
  const module = new URL('../../src/store/clickhouse.ts', import.meta.url).href
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', OPEN, module])
  expect(stdout).toBe('true true\n')
})
