import { reject } from '@shop/kit/domain'
import pLimit from 'p-limit'
import { buffer } from 'node:stream/consumers'
import type { ImageMove, ImageStore } from '../image-store.ts'
import type { BffPorts } from '../ports.ts'
import { imageTypeOf } from './image-names.ts'

/** Each holds an image in memory, twice while it is compared. */
const AT_A_TIME = 8

/** A moment after every other one: what is removed may be of any age. */
const ANY_AGE = new Date(8.64e15)

export interface MovedImages {
  /** Images that are in the new place only. */
  readonly moved: number
  readonly bytes: number
  /** Images that are still in the old place, those with a fault included. */
  readonly left: number
  /** The names of images that cannot be read in the old place, or are not stored as they are there. */
  readonly faults: string[]
}

async function readBytes(store: ImageStore, name: string) {
  const image = await store.read(name)
  return image && { type: image.type, bytes: await buffer(image.stream) }
}

/** Stores an image as it is in the old place, also in place of another one. @returns whether it is read back the same */
async function copyImage({ to }: ImageMove, name: string, { type, bytes }: NonNullable<Awaited<ReturnType<typeof readBytes>>>) {
  const isCopied = async () => (await readBytes(to, name))?.bytes.equals(bytes) === true
  await to.put(name, type, bytes)
  if (await isCopied()) return true
  await to.remove(name, ANY_AGE)
  await to.put(name, type, bytes)
  return isCopied()
}

/** @returns its bytes, 0 if it was removed meanwhile, undefined if it has a fault */
async function moveImage(move: ImageMove, name: string): Promise<number | undefined> {
  const image = await readBytes(move.from, name).catch(() => 'unreadable' as const)
  if (image === undefined) return 0
  if (image === 'unreadable' || !(await copyImage(move, name, image))) return undefined
  await move.from.remove(name, ANY_AGE)
  return image.bytes.length
}

/**
 * Moves images to where the shop keeps them now, for as long as the given milliseconds: each is stored, read back and compared, and
 * only then removed from the old place. It may be ended at any moment, and begun again; the shop shows every image meanwhile.
 * @throws Rejection `invalid_request` in a shop with one place, `unavailable` while the new place takes nothing
 */
export async function moveImages({ imageMoves }: Pick<BffPorts, 'imageMoves'>, forMs: number): Promise<MovedImages> {
  if (imageMoves === undefined)
    return reject('invalid_request', { reason: 'UPLOADS_BUCKET is not set: pictures have one place only' })
  const until = performance.now() + forMs
  const limit = pLimit(AT_A_TIME)
  const faults: string[] = []
  const sizes: number[] = []
  let left = 0
  for (const move of imageMoves) {
    const images = (await move.from.list()).filter(({ name }) => imageTypeOf(name) !== undefined)
    const moving = images.map(({ name }) =>
      limit(async () => {
        const bytes = performance.now() > until ? undefined : await moveImage(move, name)
        if (bytes !== undefined) sizes.push(bytes)
        else if (performance.now() > until) left += 1
        else faults.push(name)
      }),
    )
    await Promise.all(moving)
  }
  return { moved: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), left: left + faults.length, faults }
}
