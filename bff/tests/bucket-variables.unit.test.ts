import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bucketSettings, bucketVariables } from '../src/bucket-variables.ts'

const schema = z.object(bucketVariables)
const read = (variables: Readonly<Record<string, string>>) => bucketSettings(schema.parse(variables))
const aws = { UPLOADS_BUCKET: 'pictures', UPLOADS_REGION: 'eu-north-1', UPLOADS_KEY_ID: 'id', UPLOADS_SECRET: 'secret' }
const other = {
  UPLOADS_BUCKET: 'pictures',
  UPLOADS_ENDPOINT: 'https://s3.example.com',
  UPLOADS_KEY_ID: 'id',
  UPLOADS_SECRET: 'secret',
}

describe('the settings of a bucket', () => {
  it('are none without a bucket', () => {
    expect([read({}), read({ UPLOADS_IN: 'folder' })]).toEqual([undefined, undefined])
  })

  it('name the bucket in the host at AWS, elsewhere in the path, unless they say otherwise', () => {
    expect(read(aws)).toEqual({
      bucket: 'pictures',
      endpoint: undefined,
      region: 'eu-north-1',
      keyId: 'id',
      secret: 'secret',
      pathStyle: false,
    })
    expect(read(other)).toMatchObject({ endpoint: 'https://s3.example.com', region: 'us-east-1', pathStyle: true })
    expect(read({ ...other, UPLOADS_PATH_STYLE: 'false' })).toMatchObject({ pathStyle: false })
  })

  it('are refused when they are half set, with the names of what is missing', () => {
    expect(() => read({ UPLOADS_BUCKET: 'pictures' })).toThrow(
      'UPLOADS_BUCKET needs UPLOADS_REGION or UPLOADS_ENDPOINT, UPLOADS_KEY_ID, UPLOADS_SECRET or UPLOADS_SECRET_FILE',
    )
    expect(() => read({ ...aws, UPLOADS_KEY_ID: undefined! })).toThrow('UPLOADS_BUCKET needs UPLOADS_KEY_ID')
    const { UPLOADS_BUCKET: _, ...rest } = other
    expect(() => read(rest)).toThrow('UPLOADS_BUCKET is needed with UPLOADS_ENDPOINT, UPLOADS_KEY_ID, UPLOADS_SECRET')
    expect(() => read({ UPLOADS_IN: 'bucket' })).toThrow('UPLOADS_BUCKET is needed with UPLOADS_IN')
  })

  it('take the secret from a file, without the end of its line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-secret-'))
    const file = join(folder, 'secret')
    await writeFile(file, 'from a file\n')
    const { UPLOADS_SECRET: _, ...rest } = aws
    try {
      expect(read({ ...rest, UPLOADS_SECRET_FILE: file })).toMatchObject({ secret: 'from a file' })
      expect(() => read({ ...aws, UPLOADS_SECRET_FILE: file })).toThrow(
        'UPLOADS_SECRET and UPLOADS_SECRET_FILE exclude each other',
      )
      expect(() => read({ ...rest, UPLOADS_SECRET_FILE: `${file}.not` })).toThrow('UPLOADS_SECRET_FILE cannot be read')
      await writeFile(file, '\n')
      expect(() => read({ ...rest, UPLOADS_SECRET_FILE: file })).toThrow('needs UPLOADS_SECRET or UPLOADS_SECRET_FILE')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
