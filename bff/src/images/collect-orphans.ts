import type { BffPorts } from '../ports.ts'
import { parseImageName } from './image-names.ts'

const DAY_MS = 86_400_000

/** An admin uploads an image first and saves the product later. */
const MIN_AGE_MS = DAY_MS

type OrphanPorts = Pick<BffPorts, 'images' | 'variantStore' | 'clock'> & {
  readonly clients: Pick<BffPorts['clients'], 'catalogue' | 'orders'>
}

async function removeUnusedImages({ images, clients: { catalogue, orders } }: OrphanPorts, before: Date): Promise<number> {
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

/** Looks for them by themselves, because a variant may be made in the moment in which its image is removed. */
async function removeVariantsWithoutImage({ images, variantStore }: OrphanPorts, before: Date): Promise<void> {
  const variants = await variantStore.list()
  const existing = new Set(variants.length === 0 ? [] : (await images.list()).map(({ name }) => name))
  const left = variants.filter(({ name }) => !existing.has(parseImageName(name)?.original ?? ''))
  await Promise.all(left.map(({ name }) => variantStore.remove(name, before)))
}

/**
 * Removes uploaded images that are older than a day and that neither a product nor an order shows: an order shows its products as
 * they were, and an import can be taken back; and variants older than a day whose image is gone. Several processes may do this at the same time.
 * @returns how many images were removed.
 */
export async function collectOrphans(ports: OrphanPorts): Promise<number> {
  const before = new Date(ports.clock().getTime() - MIN_AGE_MS)
  const removed = await removeUnusedImages(ports, before)
  await removeVariantsWithoutImage(ports, before)
  return removed
}
