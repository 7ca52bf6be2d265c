import { describe, expect, it } from 'vitest'
import { judgeDisk, type DiskReading } from './disk.ts'

const FLOOR = 200e6
const roomy: DiskReading = { folder: '/shop', freeBytes: 52e9, freeFiles: 3_000_000, refusal: undefined }

describe('the disk of the data', () => {
  it.each<[string, Partial<DiskReading>, object]>([
    ['given room, then nothing is wrong', {}, { state: 'ok', found: '52.0 GB are free for /shop' }],
    ['given a file system that counts no files, then nothing is wrong', { freeFiles: undefined }, { state: 'ok' }],
    [
      'given less than five times the floor, then it warns before changes are refused',
      { freeBytes: 999e6 },
      { state: 'warning', found: '999 MB are free for /shop; below 200 MB changes are refused' },
    ],
    ['given less than the floor, then it is a fault, and the shop starts', { freeBytes: 150e6 }, { state: 'fault' }],
    [
      'given space and no inodes, then it is a fault',
      { freeFiles: 12 },
      { state: 'fault', found: '52.0 GB are free for /shop, but only 12 more files can be made there' },
    ],
    ['given a disk that is read-only, then the shop cannot start', { refusal: 'EROFS' }, { state: 'fault', preventsStart: true }],
  ])('%s', (_, reading, expected) => {
    expect(judgeDisk({ ...roomy, ...reading }, FLOOR)).toMatchObject(expected)
  })

  it('with little space does not prevent the start', () => {
    expect(judgeDisk({ ...roomy, freeBytes: 1e6 }, FLOOR).preventsStart).toBeUndefined()
  })
})
