import { ConfigurationError } from '@shop/kit/process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A bucket of a store that speaks the S3 protocol, and who may use it. */
export interface BucketSettings {
  readonly bucket: string
  /** The URL of the store; that of AWS in the region when absent. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly keyId: string
  readonly secret: string
  /** Whether the bucket is named in the path, and not before the host. */
  readonly pathStyle: boolean
}

/** Where pictures are kept. The other place is read as well, if there is one, until its pictures are moved. */
export type PicturePlace = 'folder' | 'bucket'

export const bucketVariables = {
  UPLOADS_BUCKET: z
    .string()
    .regex(/^[\da-z][\da-z.-]{1,61}[\da-z]$/, 'must be the name of a bucket')
    .optional()
    .meta({ description: 'A private bucket for the pictures that admins upload. Empty: they are kept in a folder.' }),
  UPLOADS_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://s3.example.com' })
    .optional()
    .meta({ description: 'The address of the store of the bucket, without the name of the bucket. Empty: AWS.' }),
  UPLOADS_REGION: z
    .string()
    .optional()
    .meta({ description: 'The region of the bucket. Needed for AWS; elsewhere us-east-1, unless the store names another one.' }),
  UPLOADS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'The id of the key that may read, write, list and delete in the bucket.' }),
  /** The secret of the key. */
  UPLOADS_SECRET: z.string().optional(),
  UPLOADS_SECRET_FILE: z
    .string()
    .optional()
    .meta({ description: 'The file with the secret of the key, instead of UPLOADS_SECRET. It is read at the start.' }),
  UPLOADS_PATH_STYLE: z.enum(['true', 'false'], { error: 'must be true or false' }).optional().meta({
    description: 'true: the bucket is part of the path, false: of the host. Empty: of the path, unless the store is AWS.',
  }),
  UPLOADS_IN: z.enum(['folder', 'bucket'], { error: 'must be folder or bucket' }).optional().meta({
    description:
      'Where new pictures go: folder or bucket. Those of the other place are still shown. Empty: to the bucket, if there is one.',
  }),
}

type BucketVariables = z.infer<z.ZodObject<typeof bucketVariables>>

function secretOf({ UPLOADS_SECRET: secret, UPLOADS_SECRET_FILE: file }: BucketVariables): string | undefined {
  if (file === undefined) return secret
  if (secret !== undefined) throw new ConfigurationError('UPLOADS_SECRET and UPLOADS_SECRET_FILE exclude each other')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigurationError(`UPLOADS_SECRET_FILE cannot be read: ${String(error)}`)
  }
}

/** @throws ConfigurationError that names the variables which mean nothing without a bucket */
function refuseWithoutBucket({ UPLOADS_BUCKET: _, ...others }: BucketVariables): void {
  const names = Object.keys(bucketVariables) as (keyof BucketVariables)[]
  const present = names.filter((name) => name in others && others[name as keyof typeof others] !== undefined)
  const meaningless = present.filter((name) => name !== 'UPLOADS_IN' || others.UPLOADS_IN === 'bucket')
  if (meaningless.length > 0) throw new ConfigurationError(`UPLOADS_BUCKET is needed with ${meaningless.join(', ')}`)
}

/**
 * @returns undefined without a bucket.
 * @throws ConfigurationError that names what is missing of a bucket's settings
 */
export function bucketSettings(variables: BucketVariables): BucketSettings | undefined {
  const { UPLOADS_BUCKET: bucket, UPLOADS_ENDPOINT: endpoint, UPLOADS_REGION: region, UPLOADS_KEY_ID: keyId } = variables
  if (bucket === undefined) {
    refuseWithoutBucket(variables)
    return undefined
  }
  const secret = secretOf(variables) ?? ''
  const missing = [
    ...(endpoint === undefined && region === undefined ? ['UPLOADS_REGION or UPLOADS_ENDPOINT'] : []),
    ...(keyId === undefined ? ['UPLOADS_KEY_ID'] : []),
    ...(secret === '' ? ['UPLOADS_SECRET or UPLOADS_SECRET_FILE'] : []),
  ]
  if (missing.length > 0 || keyId === undefined) throw new ConfigurationError(`UPLOADS_BUCKET needs ${missing.join(', ')}`)
  const { UPLOADS_PATH_STYLE: pathStyle } = variables
  return {
    bucket,
    endpoint,
    region: region ?? 'us-east-1',
    keyId,
    secret,
    pathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === 'true',
  }
}
