import type * as s3 from '@aws-sdk/client-s3'
import { Rejection } from '@shop/kit/domain'
import type { Logger } from '@shop/kit/telemetry'
import type { BucketSettings } from '../bucket-variables.ts'

/** How long the store may take, in milliseconds. */
export interface BucketLimits {
  /** To accept a connection. */
  readonly connectMs: number
  /** To answer, all attempts together. */
  readonly answerMs: number
  /** To take a picture of up to 15 MB and to answer. */
  readonly putMs: number
  /** Between two parts of a picture. */
  readonly silenceMs: number
}

const LIMITS: BucketLimits = { connectMs: 2_000, answerMs: 8_000, putMs: 60_000, silenceMs: 15_000 }

/** Most pictures are in the caches of clients; each connection serves one picture at a time. */
const MAX_CONNECTIONS = 128

const MAX_ATTEMPTS = 3

/** A request to the store. It is aborted by the signal until the store has begun its answer. */
type BucketRequest<Output> = (client: s3.S3, options: { readonly abortSignal: AbortSignal }) => Promise<Output>

/** The bucket of the pictures. */
export interface PictureBucket {
  readonly name: string
  readonly limits: BucketLimits
  /** @throws what the library throws, such as an `S3ServiceException` */
  readonly request: <Output>(send: BucketRequest<Output>, withinMs?: number) => Promise<Output>
  /** Logs an error of the store. @returns what whoever asked for a picture is told */
  readonly toRejection: (error: unknown) => Rejection
}

/** The status of the store's answer; undefined if there was none. */
export function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as Partial<s3.S3ServiceException>
  return $metadata?.httpStatusCode
}

/** The store's code for an error, such as AccessDenied, or that of the connection. */
export function codeOf(error: unknown): string {
  const { name, code } = error as Partial<NodeJS.ErrnoException>
  if (name === 'AbortError') return 'no answer in time'
  return code ?? name ?? String(error)
}

/** Loads the library with the first request: it takes memory, and most shops keep their pictures in a folder. */
async function createClient(settings: BucketSettings, { connectMs }: BucketLimits): Promise<s3.S3> {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.secret },
    maxAttempts: MAX_ATTEMPTS,
    // The signature covers the SHA-256 of what is sent. Stores other than AWS refuse the checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      httpAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
    },
  })
}

export function openBucket(settings: BucketSettings, logger: Logger, limits: BucketLimits = LIMITS): PictureBucket {
  let client: Promise<s3.S3> | undefined
  return {
    name: settings.bucket,
    limits,
    async request(send, withinMs = limits.answerMs) {
      client ??= createClient(settings, limits)
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), withinMs)
      try {
        return await send(await client, { abortSignal: timeout.signal })
      } finally {
        clearTimeout(timer)
      }
    },
    toRejection(error) {
      if (error instanceof Rejection) return error
      logger.warn({ err: error, bucket: settings.bucket }, 'the bucket of the pictures does not do what it is asked')
      return new Rejection('unavailable', { cause: `the bucket of the pictures: ${codeOf(error)}` })
    },
  }
}
