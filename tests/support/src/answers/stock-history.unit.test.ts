import { expect, it } from 'vitest'
import { judgeStock } from './judge-stock.ts'
import type { PlaceCall, ShopCall } from './stock-history.ts'

let time = 0
/** After all calls before. */
const next = () => ({ start: (time += 1), end: (time += 1) })
const NO_ANSWER = { end: Infinity, outcome: 'unknown' } as const

const setStock = (count: number, fields: object = {}): ShopCall => {
  return { ...next(), outcome: 'done', call: 'setStock', productId: 'mug', count, ...fields }
}
const place = (qty: number, fields: Partial<PlaceCall> = {}): ShopCall => {
  return { ...next(), outcome: 'done', call: 'place', lines: [{ productId: 'mug', qty }], isCard: false, ...fields }
}
const refused = (qty: number, fields: Partial<PlaceCall> = {}) =>
  place(qty, { outcome: 'refused', code: 'not_enough_stock', ...fields })
const giveBack = (orderIds: readonly string[] | 'all'): ShopCall => ({ ...next(), outcome: 'done', call: 'giveBack', orderIds })

const isLegal = (calls: ShopCall[], left?: number) =>
  judgeStock(calls, ['mug'], left === undefined ? undefined : new Map([['mug', left]])).faults.length === 0

it.each<[string, ShopCall[], number?]>([
  ['a refusal of more than is left', [setStock(2), place(1), refused(2)]],
  [
    'lines of one product count together',
    [setStock(2), place(1, { lines: [1, 1].map((qty) => ({ productId: 'mug', qty })) }), refused(1)],
  ],
  [
    'a refusal of several products tells of none',
    [setStock(2), refused(1, { lines: ['mug', 'jug'].map((productId) => ({ productId, qty: 1 })) })],
  ],
  ['an order without an answer holds units for a while', [setStock(1), place(1, NO_ANSWER), refused(1), place(1)]],
  [
    'and so does one that was refused for another reason',
    [setStock(1), place(1, { outcome: 'refused', code: 'prices_changed' }), refused(1), place(1)],
  ],
  [
    'a key leads to one order',
    [setStock(1), place(1, { key: 'a', ...NO_ANSWER }), place(1, { key: 'a' }), place(1, { key: 'a' }), refused(1)],
  ],
  ['a repeated refusal is the first one', [setStock(1), refused(2, { key: 'a' }), setStock(5), refused(2, { key: 'a' })]],
  [
    'a cancellation gives units back, at once or later',
    [setStock(1), place(1, { orderId: 'x' }), giveBack(['x']), refused(1), place(1)],
  ],
  ['a deletion of a customer may give back any', [setStock(1), place(1, { orderId: 'x' }), giveBack('all'), place(1)]],
  ['a session ends by itself', [setStock(1), place(1, { orderId: 'x', isCard: true }), place(1)]],
  ['a form changes the stock by its difference', [setStock(5), place(3), setStock(6, { seen: 5 })], 3],
  ['a form without an answer may have', [setStock(5), setStock(6, { seen: 5, ...NO_ANSWER })], 5],
  ['a form without an answer may have had its effect in the end', [setStock(5), setStock(6, { seen: 5, ...NO_ANSWER })], 6],
  [
    'all units came back, among many orders and forms without an answer',
    [
      setStock(40),
      ...[38, 38].map((count) => setStock(count, { seen: 40, ...NO_ANSWER })),
      ...Array.from({ length: 40 }, (_, index) => place(1 + (index % 6), NO_ANSWER)),
      place(12, { orderId: 'x' }),
      giveBack(['x']),
    ],
    40,
  ],
  ['a refused form has not', [setStock(5), setStock(6, { seen: 5, outcome: 'refused' })], 5],
])('%s', (_, calls, left) => {
  expect(isLegal(calls, left)).toBe(true)
})

it.each<[string, ShopCall[], number?]>([
  ['an order of what is sold', [setStock(1), place(1), place(1)]],
  ['a refusal although there is stock', [setStock(2), place(1), refused(1)]],
  ['two orders of two keys', [setStock(1), place(1, { key: 'a' }), place(1, { key: 'b' })]],
  ['an order paid on delivery does not end by itself', [setStock(1), place(1, { orderId: 'x' }), place(1)]],
  ['a cancellation of another order gives nothing back', [setStock(1), place(1, { orderId: 'x' }), giveBack(['y']), place(1)]],
  ['nothing comes back before its cancellation', [setStock(1), place(1, { orderId: 'x' }), place(1), giveBack(['x'])]],
  ['a refused form that had its effect', [setStock(5), setStock(6, { seen: 5, outcome: 'refused' })], 6],
  ['units that are gone in the end', [setStock(5), place(1)], 3],
])('is no history of a shop: %s', (_, calls, left) => {
  expect(isLegal(calls, left)).toBe(false)
})

it('tells of how many answers of how many products it has judged', () => {
  expect(judgeStock([setStock(2), place(1), refused(2), place(1, NO_ANSWER)], ['mug', 'jug'])).toEqual({
    faults: [],
    answers: 3,
    products: 2,
  })
})
