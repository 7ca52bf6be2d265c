import type { ImageType } from '@shop/contracts/products'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type PictureBucket, codeOf, statusOf } from './bucket.ts'
import { imageTypeOf } from './image-names.ts'
import type { ImageStore, StoredFile } from '../image-store.ts'

/** An object that is written to see whether it can be. */
const TRIAL = 'write-check'

/** The moments in headers are whole seconds. */
const SECOND_MS = 1_000

/** The result of a request; undefined if there is no such object. A bucket that is missing is another error. */
async function ifStored<Output>(work: Promise<Output>): Promise<Output | undefined> {
  return work.catch((error: unknown) =>
    ['NoSuchKey', 'NotFound'].includes(codeOf(error)) ? undefined : Promise.reject(error as Error),
  )
}

/** The parts of an object. They end with an error when the store is silent, however slow the reader is. */
async function* partsOf(body: Readable, { limits, toRejection }: PictureBucket): AsyncGenerator<Buffer> {
  const end = (): void => void body.destroy(new Error('the store is silent'))
  let timer = setTimeout(end, limits.silenceMs)
  try {
    for await (const part of body) {
      clearTimeout(timer)
      yield part as Buffer
      timer = setTimeout(end, limits.silenceMs)
    }
  } catch (error) {
    throw toRejection(error)
  } finally {
    clearTimeout(timer)
  }
}

function streamOf(body: unknown, bucket: PictureBucket): Readable {
  if (!(body instanceof Readable)) throw new TypeError('the answer of the store has no body')
  // A reader that leaves before the first part has not begun to read it.
  return Readable.from(partsOf(body, bucket), { objectMode: false }).once('close', () => body.destroy())
}

/**
 * Stores an object unless it is there: of several processes the first one does. A store that does not know the condition, or that
 * asks to try again because another process writes the same object, gets it without: the bytes are the same.
 */
async function putOnce(
  { name: Bucket, request, limits }: PictureBucket,
  Key: string,
  type: ImageType,
  Body: Buffer,
): Promise<void> {
  // Without it a bucket whose objects are locked refuses them.
  const ContentMD5 = createHash('md5').update(Body).digest('base64')
  const object = { Bucket, Key, Body, ContentType: type, ContentMD5 }
  const put = (IfNoneMatch?: string) =>
    request((client, options) => client.putObject({ ...object, IfNoneMatch }, options), limits.putMs)
  await put('*').catch(async (error: unknown) => {
    const status = statusOf(error)
    if (status === 412) return
    if (status !== 409 && status !== 501) throw error
    await put()
  })
}

async function listObjects({ name: Bucket, request }: PictureBucket, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  let ContinuationToken: string | undefined
  do {
    const page = { Bucket, Prefix: prefix, Delimiter: '/', ContinuationToken }
    const { Contents = [], NextContinuationToken } = await request((client, options) => client.listObjectsV2(page, options))
    for (const { Key = '', Size = 0, LastModified: storedAt } of Contents) {
      const name = Key.slice(prefix.length)
      if (imageTypeOf(name) !== undefined && storedAt !== undefined) files.push({ name, bytes: Size, storedAt })
    }
    ContinuationToken = NextContinuationToken
  } while (ContinuationToken !== undefined)
  return files
}

/** Finds out whether the bucket can be written, and later only whether it answers: a bucket with versions keeps each trial. */
function createCheck({ name: Bucket, request }: PictureBucket, prefix: string): () => Promise<void> {
  const Key = `${prefix}${TRIAL}`
  let isWritable = false
  return async () => {
    try {
      await request((client, options) => client.listObjectsV2({ Bucket, Prefix: Key, MaxKeys: 1 }, options))
    } catch (error) {
      isWritable = false
      throw new Error(`Pictures cannot be shown or stored: the bucket ${Bucket} cannot be read (${codeOf(error)}).`, {
        cause: error,
      })
    }
    if (isWritable) return
    try {
      await request((client, options) => client.putObject({ Bucket, Key, Body: TRIAL }, options))
      await request((client, options) => client.deleteObject({ Bucket, Key }, options))
    } catch (error) {
      throw new Error(`Pictures cannot be stored: the bucket ${Bucket} cannot be written (${codeOf(error)}).`, { cause: error })
    }
    isWritable = true
  }
}

/**
 * Stores images as objects of a bucket, under a prefix. Other objects are left alone. Every method but `check` rejects with `unavailable`
 * while the store does not do what it is asked.
 */
export function createBucketImageStore(bucket: PictureBucket, prefix: string): ImageStore {
  const { name: Bucket, request } = bucket
  const keyOf = (name: string): string => `${prefix}${name}`
  const orUnavailable = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => Promise.reject(bucket.toRejection(error)))

  return {
    async put(name, type, bytes) {
      if (imageTypeOf(name) !== type) throw new Error(`${name} is not a valid image name for type ${type}`)
      await orUnavailable(putOnce(bucket, keyOf(name), type, bytes))
    },
    async read(name) {
      const type = imageTypeOf(name)
      if (type === undefined) return undefined
      const Key = keyOf(name)
      const found = await orUnavailable(ifStored(request((client, options) => client.getObject({ Bucket, Key }, options))))
      return found && { type, bytes: found.ContentLength, stream: streamOf(found.Body, bucket) }
    },
    async renew(name) {
      const type = imageTypeOf(name)
      if (type === undefined) return false
      const Key = keyOf(name)
      const copy = {
        Bucket,
        Key,
        CopySource: `${Bucket}/${Key}`,
        // Without a change of its metadata no store copies an object onto itself.
        MetadataDirective: 'REPLACE' as const,
        ContentType: type,
      }
      const copied = await orUnavailable(ifStored(request((client, options) => client.copyObject(copy, options))))
      return copied !== undefined
    },
    list: () => orUnavailable(listObjects(bucket, prefix)),
    async remove(name, before) {
      if (imageTypeOf(name) === undefined) return false
      const Key = keyOf(name)
      const found = await orUnavailable(ifStored(request((client, options) => client.headObject({ Bucket, Key }, options))))
      const storedAt = found?.LastModified
      if (storedAt === undefined || storedAt.getTime() + SECOND_MS > before.getTime()) return false
      await orUnavailable(request((client, options) => client.deleteObject({ Bucket, Key }, options)))
      return true
    },
    check: createCheck(bucket, prefix),
  }
}
