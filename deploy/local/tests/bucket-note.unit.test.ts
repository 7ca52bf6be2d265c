import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeBucket, noteBucket } from '../src/backup/bucket-note.ts'
import { uploadsOf } from '../src/shop-folder.ts'

test('a shop folder says in which bucket its pictures are, as long as they are in one', async () => {
  const shop = await mkdtemp(join(tmpdir(), 'shop-noted-'))
  const bucket = { bucket: 'pictures', region: 'eu-north-1', keyId: 'id', secret: 'the secret', pathStyle: false }
  try {
    await noteBucket(shop, undefined)
    expect(await describeBucket(uploadsOf(shop))).toEqual([])
    await noteBucket(shop, { ...bucket, endpoint: undefined })
    expect(await describeBucket(uploadsOf(shop))).toEqual([
      expect.stringContaining('in the bucket pictures at AWS, eu-north-1, and'),
    ])
    await noteBucket(shop, { ...bucket, endpoint: 'https://s3.example.com' })
    expect(String(await describeBucket(uploadsOf(shop)))).toContain(
      'in the bucket pictures at https://s3.example.com, and not in',
    )
    await noteBucket(shop, undefined)
    expect(await describeBucket(uploadsOf(shop))).toEqual([])
  } finally {
    await rm(shop, { recursive: true })
  }
})
