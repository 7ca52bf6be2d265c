import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDisk, checkPorts } from './machine-checks.ts'
import { checkFolder, completeShop, copyShop } from './shop-files.ts'

const BROUGHT = ['package.json', 'npmrc', '.env.example']
let parent: string
let source: string
let folder: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'create-the-shop '))
  source = join(parent, 'source')
  folder = join(parent, 'my shop')
  await mkdir(source)
  for (const name of BROUGHT) await writeFile(join(source, name), name)
})
afterEach(async () => rm(parent, { recursive: true, force: true }))

describe('the folder', () => {
  it('may be new, empty, or have what begins with a dot', async () => {
    expect(await checkFolder(folder, BROUGHT)).toBe('new')
    await mkdir(join(folder, '.git'), { recursive: true })
    expect(await checkFolder(folder, BROUGHT)).toBe('new')
  })

  it('is left alone when it has something else', async () => {
    await expect(checkFolder(source, BROUGHT)).rejects.toThrow('is not empty: it has .env.example, npmrc, package.json. ')
    await expect(checkFolder(join(source, 'npmrc'), BROUGHT)).rejects.toThrow('is a file')
    await mkdir(folder)
    await writeFile(join(folder, '.env.example'), 'mine')
    await expect(checkFolder(folder, BROUGHT)).rejects.toThrow('is not empty')
    expect(await readFile(join(folder, '.env.example'), 'utf8')).toBe('mine')
  })

  it('goes on after an interruption, and keeps what else is there', async () => {
    await copyShop(source, folder, '1.0.0')
    expect((await readdir(folder)).sort()).toEqual(['.create-the-shop.json', '.env.example', '.npmrc', 'package.json'])
    await mkdir(join(folder, '.shop'))
    expect(await checkFolder(folder, BROUGHT)).toBe('interrupted')
    await writeFile(join(folder, '.create-the-shop.json'), '{ "vers')
    expect(await checkFolder(folder, BROUGHT)).toBe('interrupted')
    await copyShop(source, folder, '1.0.0')
    expect(await readdir(folder)).toContain('.shop')
  })

  it('is not touched once the shop is complete', async () => {
    await copyShop(source, folder, '1.0.0')
    await completeShop(folder, '1.0.0')
    await expect(checkFolder(folder, BROUGHT)).rejects.toThrow('has a shop already')
  })

  it('that cannot be made is named', async () => {
    await expect(copyShop(source, join(source, 'npmrc', 'shop'), '1.0.0')).rejects.toThrow('cannot be made')
  })
})

describe('the machine', () => {
  it('needs space where the folder will be', async () => {
    await expect(checkDisk(join(folder, 'not/there'), 1e18)).rejects.toThrow(/needs 1000000000.0 GB, and .* left/)
    await checkDisk(folder, 1)
  })

  it('needs two ports that are free', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await expect(checkPorts(port)).rejects.toThrow(`Port ${port} is in use`)
    await expect(checkPorts(port - 1)).rejects.toThrow(`in use`)
    await new Promise((resolve) => server.close(resolve))
  })
})
