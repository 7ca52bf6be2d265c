import { createLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { expect, it } from 'vitest'
import { watchDiskSpace } from '../src/disk-space.ts'

it('tells when one of the disks has too little space, and when there is enough again', async () => {
  const free: Record<string, number> = { '/data': 900, '/database': 900 }
  const lines: string[] = []
  const logger = createLogger('shop', 'info', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
  const freeBytesOf = (folder: string) => Promise.resolve(free[folder] ?? 0)
  const disk = await watchDiskSpace({ folders: Object.keys(free), floorBytes: 500e6, logger, intervalMs: 1, freeBytesOf })
  expect(lines).toHaveLength(1)
  free['/data'] = free['/database'] = 900e6
  await eventually(() => expect(disk.problem()).toBeUndefined())
  free['/database'] = 499e6
  await eventually(() => expect(disk.problem()).toMatch(/^Less than 500 MB are free .*Delete/))
  expect(disk.problem()).not.toContain('/database')
  expect(await disk.free()).toBe(499e6)
  free['/database'] = 900e6
  await eventually(() => expect(disk.problem()).toBeUndefined())
  expect(disk.wasFull()).toBe(true)
  await disk.stop()
  expect(lines).toEqual([
    expect.stringMatching(/^Less than 500 MB are free on the disk of \/data: /),
    expect.stringMatching(/^The disk has room again: /),
    expect.stringMatching(/^Less than 500 MB are free on the disk of \/database: /),
    expect.stringMatching(/^The disk has room again: /),
  ])
})
