import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { digestSources } from '../../src/event-store/source-digest.ts'

it('changes with each source file, and with its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sources-'))
  const digests: string[] = []
  const change = async (file: string, text: string): Promise<void> => {
    await writeFile(join(folder, file), text)
    digests.push(await digestSources([folder]))
  }
  await mkdir(join(folder, 'store'))
  await change('orders.ts', 'one')
  await change('orders.ts', 'another')
  await change('store/001.sql', 'SELECT 1')
  await change('store/002.sql', 'SELECT 1')
  await rename(join(folder, 'store/002.sql'), join(folder, 'store/003.sql'))
  digests.push(await digestSources([folder]))
  expect(new Set(digests).size).toBe(5)
  await change('notes.txt', 'no source')
  expect(digests.at(-1)).toBe(digests.at(-2))
  await rm(folder, { recursive: true })
})
