import { OperatorError } from '@shop/programs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatedProcesses } from '@shop/ops'
import { readConnections, writeConnections } from '../src/connection-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-connections-'))
})
afterAll(() => rm(folder, { recursive: true }))

const address = ['http://127.0.0.1:3101']
const addresses = Object.fromEntries(operatedProcesses.map((name) => [name, address])) as Record<
  (typeof operatedProcesses)[number],
  string[]
>
const content = { addresses, internalToken: 'a token' }
const write = (changed: object) => writeFile(join(folder, 'running.json'), JSON.stringify({ ...content, ...changed }))

describe('the addresses of a running shop', () => {
  it('are read by commands of the same account until the shop stops', async () => {
    const stores = { kafka: '127.0.0.1:9092', databases: { orders: 'postgres://orders@127.0.0.1/orders' }, pooled: undefined }
    await (
      await writeConnections(folder, { ...content, stores })
    )()
    const remove = await writeConnections(folder, content)
    expect((await stat(join(folder, 'running.json'))).mode & 0o777).toBe(0o600)
    expect(await readConnections(folder)).toEqual(content)
    await remove()
    await expect(readConnections(folder)).rejects.toThrow(new OperatorError(`No distributed shop runs on ${folder}.`))
  })

  it.each([
    ['an unknown field', { internalTokens: 'misspelt' }, 'internalTokens'],
    ['an unknown process', { addresses: { ...addresses, orders: address } }, 'orders'],
    ['no token', { internalToken: undefined }, 'internalToken'],
  ])('are refused with %s', async (_, changed, name) => {
    await write(changed)
    await expect(readConnections(folder)).rejects.toThrow(name)
  })
})
