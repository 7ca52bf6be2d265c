import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrCreateSecret } from '../src/index.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a secret is created once, readable by its owner alone', async () => {
  const path = join(folder, 'key')
  expect(await readOrCreateSecret(path, () => 'first')).toBe('first')
  expect(await readOrCreateSecret(path, () => 'second')).toBe('first')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a full disk leaves no empty secret', async () => {
  const path = join(folder, 'unwritten')
  await symlink('/dev/full', `${path}.new`)
  await expect(readOrCreateSecret(path, () => 'secret')).rejects.toThrow()
  await expect(readFile(path)).rejects.toThrow('ENOENT')
  await rm(`${path}.new`)
  expect(await readOrCreateSecret(path, () => 'secret')).toBe('secret')
})

test('an empty file is replaced', async () => {
  const path = join(folder, 'empty')
  await writeFile(path, '')
  expect(await readOrCreateSecret(path, () => 'secret')).toBe('secret')
  expect(await readFile(path, 'utf8')).toBe('secret\n')
})

test('a secret that cannot be read is not replaced', async () => {
  const path = join(folder, 'unreadable')
  await symlink(path, path)
  await expect(readOrCreateSecret(path, () => 'another')).rejects.toThrow('ELOOP')
  await expect(readFile(path)).rejects.toThrow('ELOOP')
})
