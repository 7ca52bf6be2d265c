import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderToPlace } from '@shop/contracts/extensions'
import { createExtensions, noExtensions } from '@shop/kit/extensions'
import { silentLogger } from '@shop/kit/telemetry'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extensions-'))
})
afterEach(() => rm(folder, { recursive: true }))

const clock = () => new Date('2026-03-01T12:00:00Z')
const write = (file: string, text: string) => writeFile(join(folder, file), text)
const start = () => createExtensions({ extensionsFolder: folder, clock, logger: silentLogger() }, ['refuseOrder'])

const order = (items: number): OrderToPlace => ({
  currency: 'USD',
  lines: [],
  items,
  weight: 0,
  postalCode: '',
  paymentMethod: 'COD',
})

/** An extension whose rule has this body. */
const rule = (body: string, before = '') => `export const api = 1\n${before}\nexport function refuseOrder(order) {\n${body}\n}\n`

describe('an extension', () => {
  test('answers by what it is given', async () => {
    await write('minimum.js', rule(`if (order.items < 1000) return 'Please order for $10.00 or more'`))
    const extensions = start()
    expect(await extensions.answers('refuseOrder', order(500))).toEqual(['Please order for $10.00 or more'])
    expect(await extensions.answers('refuseOrder', order(1_000))).toEqual([])
    expect(await extensions.states()).toEqual([
      { name: 'minimum', points: ['refuseOrder'], state: 'on', calls: 2, failures: 0, lastAnswer: 'undefined' },
    ])
  })

  test('is written in TypeScript as well, and several answer in the order of their names', async () => {
    await write('b.js', rule(`return 'b'`))
    await write(
      'a.ts',
      `import type { ShopExtension } from '@shop/contracts/extensions'
       export const api = 1
       export const version = '1.2'
       export const refuseOrder: ShopExtension['refuseOrder'] = (order): string => 'a' as string`,
    )
    await write('a.test.js', 'This is no extension')
    const extensions = start()
    expect(await extensions.answers('refuseOrder', order(1))).toEqual(['a', 'b'])
    expect((await extensions.states()).map(({ name, version }) => [name, version])).toEqual([
      ['a', '1.2'],
      ['b', undefined],
    ])
  })

  test.each([
    ['no longer known', `export const api = 2`, 'It has to export const api = 1'],
    [
      'of no point',
      `export const api = 1; export function refuseOrders() {}`,
      'It exports refuseOrders, at which the shop asks nothing',
    ],
    ['no function', `export const api = 1; export const refuseOrder = 'no'`, 'refuseOrder must be a function'],
    ['not JavaScript', `export const api = `, expect.stringContaining('SyntaxError')],
    ['waiting', `await new Promise(() => {}); export const api = 1`, expect.stringContaining('waits')],
    ['throwing', `throw new Error('Out of order')`, 'Error: Out of order'],
    ['importing', `import fs from 'node:fs'; export const api = 1`, expect.stringContaining('node:fs')],
    ['endless', `for (;;);`, 'It took too long: a call has 10 ms'],
  ])('that is %s is switched off and named', async (_, source, message) => {
    await write('rule.js', source)
    const extensions = start()
    expect(await extensions.answers('refuseOrder', order(1))).toEqual([])
    expect(await extensions.states()).toMatchObject([
      { name: 'rule', state: 'off', calls: 0, lastFailure: { at: '2026-03-01T12:00:00.000Z', message } },
    ])
    expect(await extensions.series[0]?.read()).toEqual([{ extension: 'rule', value: 1 }])
  })

  test('that fails three times in a row is switched off, and others go on', async () => {
    await write('a.js', rule(`if (order.items === 13) throw new TypeError('Unlucky')`))
    await write('b.js', rule(`return 'b'`))
    const extensions = start()
    const askEach = async (amounts: readonly number[]) => {
      for (const items of amounts) expect(await extensions.answers('refuseOrder', order(items))).toEqual(['b'])
      const [{ state, calls, failures } = {}] = await extensions.states()
      return { state, calls, failures }
    }
    expect(await askEach([13, 13, 1, 13, 13])).toEqual({ state: 'on', calls: 5, failures: 4 })
    expect(await askEach([13, 13, 1])).toEqual({ state: 'off', calls: 6, failures: 5 })
  })
})

test('a shop without extensions loads nothing', async () => {
  expect(createExtensions({ clock, logger: silentLogger() }, ['refuseOrder'])).toBe(noExtensions)
  expect(await noExtensions.answers('refuseOrder', order(1))).toEqual([])
})
