import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OperatorError } from '@shop/programs'
import { readManifest, writeManifest } from '../src/backup/manifest.ts'
import { openLogFile } from '../src/log-file.ts'
import { openShopFolder, runningAddressOf, saveRunningAddress } from '../src/shop-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function replaceIn(file: string, name: string, wrong: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  await writeFile(join(folder, file), text.replace(name, wrong))
}

it('closes to other users what an earlier release has written, and leaves the folder itself and links alone', async () => {
  const shop = join(folder, 'earlier')
  await mkdir(join(shop, 'reports'), { recursive: true })
  await mkdir(join(folder, 'linked'))
  await symlink(join(folder, 'linked'), join(shop, 'uploads'))
  await writeFile(join(shop, 'erased-users'), '')
  for (const path of [shop, join(shop, 'reports'), join(folder, 'linked')]) await chmod(path, 0o755)
  await chmod(join(shop, 'erased-users'), 0o644)
  await openShopFolder(shop)
  const modes = [shop, join(shop, 'reports'), join(shop, 'erased-users'), join(folder, 'linked')].map(async (path) =>
    ((await stat(path)).mode & 0o777).toString(8),
  )
  expect(await Promise.all(modes)).toEqual(['755', '700', '600', '755'])
})

it('a folder or a log that cannot be used is named in one line', async () => {
  const shop = join(folder, 'in-use')
  await mkdir(join(shop, 'logs', 'shop.log'), { recursive: true })
  expect(() => openLogFile(join(shop, 'logs', 'shop.log'), () => undefined)).toThrow(OperatorError)
  await writeFile(join(folder, 'file'), '')
  for (const path of ['file', 'file/shop']) await expect(openShopFolder(join(folder, path))).rejects.toThrow(OperatorError)
})

describe('a misspelt field is named', () => {
  it('in the manifest of a backup', async () => {
    const written = await writeManifest(folder, {
      takenAt: '2026-11-22T14:05:00.000Z',
      postgres: '18.4',
      keyEncryptionKey: '1a2b',
      wal: { from: '000000010000000000000001', to: '000000010000000000000002' },
      services: { order: { events: 7, schemaVersions: [6, 8] } },
      files: [{ path: 'data/PG_VERSION', bytes: 3, sha256: 'ff' }],
    })
    expect(await readManifest(folder)).toEqual(written)
    await replaceIn('manifest.json', 'keyEncryptionKey', 'keyEncriptionKey')
    await replaceIn('manifest.json', '"events":', '"too": 1, "events":')
    await replaceIn('manifest.json', '"from":', '"too": 1, "from":')
    await replaceIn('manifest.json', '"path":', '"too": 1, "path":')
    await expect(readManifest(folder)).rejects.toThrow(
      /manifest\.json is invalid:\n {2}keyEncryptionKey: .*\n {2}wal: .*"too"\n {2}services\.order: .*"too"\n {2}files\.0: .*"too"\n {2}Unrecognized key: "keyEncriptionKey"$/,
    )
  })

  it('in the record of a shop', async () => {
    const { saveRecord } = await openShopFolder(folder)
    const record = { seed: 'demo', seeded: true, adminEmail: 'admin@example.com', demoSince: '2026-11-22T14:05:00.000Z' } as const
    await saveRecord(record)
    expect((await openShopFolder(folder)).record).toEqual(record)
    await replaceIn('shop.json', 'demoSince', 'demoFrom')
    await expect(openShopFolder(folder)).rejects.toThrow(/shop\.json is invalid:\n {2}Unrecognized key: "demoFrom"$/)
  })

  it('in the note where a shop runs', async () => {
    const shop = await openShopFolder(join(folder, 'running'))
    expect(await runningAddressOf(shop)).toBeUndefined()
    const remove = await saveRunningAddress(shop, 'http://127.0.0.1:3000')
    expect(await runningAddressOf(shop)).toBe('http://127.0.0.1:3000')
    await writeFile(join(shop.path, 'running.json'), '{"address":"http://127.0.0.1:3000","adress":"http://127.0.0.1:4000"}')
    await expect(runningAddressOf(shop)).rejects.toThrow(/running\.json is invalid:\n {2}Unrecognized key: "adress"$/)
    await remove()
    expect(await runningAddressOf(shop)).toBeUndefined()
  })
})
