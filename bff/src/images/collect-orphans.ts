import type { BffPorts } from '../ports.ts'

const DAY_MS = 86_400_000

/** An admin uploads an image first and saves the product later. */
const MIN_AGE_MS = DAY_MS

type OrphanPorts = Pick<BffPorts, 'images' | 'clock'> & { readonly clients: Pick<BffPorts['clients'], 'catalogue' | 'orders'> }

/**
 * Removes uploaded images that are older than a day and that neither a product nor an order shows: an order shows its products as
 * they were. Several processes may do this at the same time. @returns how many were removed.
 */
export async function collectOrphans({ images, clock, clients: { catalogue, orders } }: OrphanPorts): Promise<number> {
  const before = new Date(clock().getTime() - MIN_AGE_MS)
  let names = (await images.list()).filter(({ storedAt }) => storedAt < before).map(({ name }) => name)
  // The orders are asked last: that reads all of them, and most images are shown by a product.
  for (const service of [catalogue, orders]) {
    if (names.length === 0) return 0
    const used = new Set((await service.usedUploads({ names })).names)
    names = names.filter((name) => !used.has(name))
  }
  const removed = await Promise.all(names.map((name) => images.remove(name, before)))
  return removed.filter(Boolean).length
}
