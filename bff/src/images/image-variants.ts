import { imageVariants, UPLOADED_IMAGES, variantName } from '@shop/contracts/products'
import { createSingleFlight } from '@shop/kit/concurrency'
import type { ReadPicture } from '@shop/kit/process'
import type { Logger } from '@shop/kit/telemetry'
import pLimit from 'p-limit'
import { buffer } from 'node:stream/consumers'
import { encodeVariant } from './encode-variant.ts'
import { parseImageName } from './image-names.ts'
import type { ImageStore, StoredImage } from '../image-store.ts'

/** Requests that wait for variants that do not exist yet. Others are answered with the original. */
const MAX_WAITING = 16

/** The variants of uploaded images: tiles for lists and pages, in several widths and formats. */
export interface ImageVariants {
  /**
   * The image of this name: an upload or a variant of one. A variant that is missing is made, for example that of an upload
   * from before variants were made. `isFinal` is false when the original takes the place of the variant for now. Undefined
   * if there is no such upload.
   */
  read(name: string): Promise<(StoredImage & { readonly isFinal: boolean }) | undefined>
  /** Makes all variants of an upload, later: requests for other variants come first. */
  prepare(original: string): void
  /** Resolves when nothing is being made any more. What was prepared and not made is made when it is requested. */
  stop(): Promise<void>
}

interface VariantPorts {
  readonly images: ImageStore
  readonly variantStore: ImageStore
  readonly logger: Logger
}

/** Makes variants, one at a time, each once. Two processes that make the same one store the same image. */
function createVariantMaker({ images, variantStore, logger }: VariantPorts, encode: typeof encodeVariant) {
  const limit = pLimit(1)
  const making = createSingleFlight<boolean>()
  let isStopped = false

  async function encodeAndStore(name: string): Promise<boolean> {
    const { original, variant, type } = parseImageName(name) ?? {}
    if (original === undefined || variant === undefined || type === undefined || isStopped) return false
    const image = await images.read(original)
    if (image === undefined) return false
    await variantStore.put(name, type, await encode(await buffer(image.stream), variant))
    return true
  }
  return {
    /** @returns whether the variant exists then. Never rejects. */
    make: (name: string): Promise<boolean> =>
      making.run(name, () =>
        limit(() => encodeAndStore(name)).catch((err: unknown) => {
          logger.warn({ err, image: name }, 'a variant of an image cannot be made')
          return false
        }),
      ),
    isFree: (name: string) => making.isRunning(name) || limit.pendingCount < MAX_WAITING,
    get isStopped() {
      return isStopped
    },
    async stop() {
      isStopped = true
      await making.idle()
    },
  }
}

async function hasImage(images: ImageStore, name: string): Promise<boolean> {
  const image = await images.read(name)
  image?.stream.destroy()
  return image !== undefined
}

export function createImageVariants(ports: VariantPorts, encode = encodeVariant): ImageVariants {
  const { images, variantStore } = ports
  const maker = createVariantMaker(ports, encode)
  const prepared: string[] = []
  let preparation: Promise<void> | undefined

  /** One variant after the other, so that a request waits for at most one of them. */
  async function makePrepared(): Promise<void> {
    for (let name = prepared.shift(); name !== undefined && !maker.isStopped; name = prepared.shift()) {
      // A store that fails now may fail to keep the variant too, which `make` logs.
      const isThere = await variantStore.renew(name).catch(() => false)
      if (!isThere) await maker.make(name)
    }
    preparation = undefined
  }

  return {
    async read(name) {
      const { original, variant } = parseImageName(name) ?? {}
      if (original === undefined) return undefined
      const stored = await (variant === undefined ? images : variantStore).read(name)
      if (stored !== undefined) return { ...stored, isFinal: true }
      if (variant === undefined || !(await hasImage(images, original))) return undefined
      // Nothing is held open while it waits for its variant.
      const made = maker.isFree(name) && (await maker.make(name)) ? await variantStore.read(name) : undefined
      if (made !== undefined) return { ...made, isFinal: true }
      const replacement = await images.read(original)
      return replacement && { ...replacement, isFinal: false }
    },
    prepare(original) {
      prepared.push(...imageVariants.map((variant) => variantName(original, variant)))
      preparation ??= makePrepared()
    },
    async stop() {
      await maker.stop()
      await preparation
    },
  }
}

/** Reads uploads and their variants by their paths. An original never takes the place of its variant. */
export const pictureReader =
  (variants: Pick<ImageVariants, 'read'>): ReadPicture =>
  async (path) => {
    if (!path.startsWith(UPLOADED_IMAGES)) return undefined
    const image = await variants.read(path.slice(UPLOADED_IMAGES.length))
    if (image?.isFinal === true) return buffer(image.stream)
    image?.stream.destroy()
    return undefined
  }
