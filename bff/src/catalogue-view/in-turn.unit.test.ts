import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Longer than a turn. */
function work(): void {
  for (const end = performance.now() + 6; performance.now() < end;);
}

it('lets other work go on between lists that take long, and rejects as they throw', async () => {
  const order: string[] = []
  const lists = ['first', 'second'].map((name) =>
    inTurn(() => {
      work()
      order.push(name)
    }),
  )
  setImmediate(() => order.push('other'))
  await Promise.all(lists)
  expect(order).toEqual(['first', 'other', 'second'])
  await expect(
    inTurn(() => {
      throw new Error('of a list')
    }),
  ).rejects.toThrow('of a list')
})
