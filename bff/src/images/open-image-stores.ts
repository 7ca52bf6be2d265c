import type { Logger } from '@shop/kit/telemetry'
import { join } from 'node:path'
import type { BucketSettings, PicturePlace } from '../bucket-variables.ts'
import type { BffPorts } from '../ports.ts'
import { createBucketImageStore } from './bucket-image-store.ts'
import { openBucket, type BucketLimits } from './bucket.ts'
import { createDiskImageStore, VARIANTS_FOLDER } from './disk-image-store.ts'
import { joinImageStores } from './joined-image-store.ts'

interface PictureSettings {
  /** The folder of the pictures; it need not exist. */
  readonly folder: string
  readonly bucket?: BucketSettings
  /** Where new pictures go: to the bucket by default, if there is one. */
  readonly picturesIn?: PicturePlace
  /** How long the store of the bucket may take, for tests. */
  readonly bucketLimits?: BucketLimits
  readonly logger: Logger
}

/** The stores of uploaded images and their variants. A bucket has the names of the folder, so either can be copied to the other. */
export function openImageStores(settings: PictureSettings): Pick<BffPorts, 'images' | 'variantStore' | 'imageMoves'> {
  const { folder, bucket, picturesIn = 'bucket', logger, bucketLimits } = settings
  const disk = { images: createDiskImageStore(folder), variantStore: createDiskImageStore(join(folder, VARIANTS_FOLDER)) }
  if (bucket === undefined) return disk
  const opened = openBucket(bucket, logger, bucketLimits)
  const objects = {
    images: createBucketImageStore(opened, ''),
    variantStore: createBucketImageStore(opened, `${VARIANTS_FOLDER}/`),
  }
  const [present, former] = picturesIn === 'bucket' ? [objects, disk] : [disk, objects]
  return {
    images: joinImageStores(present.images, former.images),
    variantStore: joinImageStores(present.variantStore, former.variantStore),
    imageMoves: [
      { from: former.images, to: present.images },
      { from: former.variantStore, to: present.variantStore },
    ],
  }
}
