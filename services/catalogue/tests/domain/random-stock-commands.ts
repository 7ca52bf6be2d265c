import { createSeededRandom, type HistoryStep } from '@shop/kit/testing'
import type { HeldLine, HoldCommandType, StockCommand, StockState } from '../../src/domain/stock.ts'

const PRODUCT = '0199c0de-0000-7000-8000-000000000001'
const line: HeldLine = {
  productId: PRODUCT,
  line: 0,
  qty: 3,
  name: 'Lamp',
  image: '/images/lamp.webp',
  unitPrice: 1_999,
  unitCost: null,
}

/** What ends a hold is rare, so that there is a time before it. */
const RARE: readonly HoldCommandType[] = ['AbandonHold', 'ExpireHold', 'CancelHold']

/** Histories of one product whose shelf is often empty. The same ones for the same seed. */
export function* randomHistories(
  count: number,
  seed: number,
  length = 25,
): Generator<readonly HistoryStep<StockState, StockCommand>[]> {
  const random = createSeededRandom(seed)
  const pick = <Item>(...items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0]
  const orderId = (): string => pick('order-1', 'order-1', 'order-2')
  const changeHold = (type: HoldCommandType) => (): StockCommand => ({ type, productId: PRODUCT, orderId: orderId() })

  const drawings: Readonly<Record<StockCommand['type'], () => StockCommand>> = {
    OpenStock: () => ({ type: 'OpenStock', productId: PRODUCT }),
    AdjustStock: () => ({
      type: 'AdjustStock',
      productId: PRODUCT,
      count: pick(0, 3, 5, 2_000_000_000),
      ...pick({}, { seen: pick(0, 4) }),
    }),
    HoldStock: () => ({
      type: 'HoldStock',
      orderId: orderId(),
      line: { ...line, qty: pick(1, 2, 3, 0) },
      expiresAt: '2026-03-01T12:00:00.000Z',
    }),
    KeepHold: changeHold('KeepHold'),
    SellHold: changeHold('SellHold'),
    AbandonHold: changeHold('AbandonHold'),
    ExpireHold: changeHold('ExpireHold'),
    CancelHold: changeHold('CancelHold'),
    ReturnUnits: () => ({
      type: 'ReturnUnits',
      productId: PRODUCT,
      orderId: orderId(),
      qty: pick(1, 2, 5),
      reason: pick('return', 'refund'),
      restock: pick(true, false),
    }),
  }
  const types = Object.keys(drawings) as [StockCommand['type'], ...StockCommand['type'][]]
  function drawCommand(): StockCommand {
    const type = pick(...types)
    return (RARE as readonly string[]).includes(type) && random() < 0.7 ? drawCommand() : drawings[type]()
  }
  for (let history = 0; history < count; history += 1) yield Array.from({ length }, () => ({ command: drawCommand() }))
}
