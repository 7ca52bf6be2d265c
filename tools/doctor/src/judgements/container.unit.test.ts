import { describe, expect, it } from 'vitest'
import { judgeClientId, judgeFolder, judgeMemoryLimit } from './container.ts'

const MB = 1e6

describe('the memory of a container', () => {
  const given = (limitBytes: number | undefined, availableBytes = 300 * MB) =>
    judgeMemoryLimit({ limitBytes, totalBytes: limitBytes ?? 16_000 * MB, availableBytes })

  it('without a limit is a warning with the memory of the node', () => {
    expect(given(undefined)).toMatchObject({ state: 'warning', found: expect.stringMatching(/^no limit.*16\.0 GB/) })
  })
  it('below what a process takes is a fault, at it none', () => {
    expect(given(201_326_591)).toMatchObject({ state: 'fault', found: expect.stringContaining('201 MB') })
    expect(given(201_326_592, 100 * MB).state).toBe('ok')
  })
  it('that is nearly used up is a warning', () => {
    expect(given(512 * MB, 10 * MB).state).toBe('warning')
  })
})

describe('a folder of a container', () => {
  const given = (refusal: string | undefined, isMounted: boolean, mustLast: boolean) =>
    judgeFolder({ folder: '/var/lib/shop/uploads', purpose: 'UPLOADS_DIR', refusal, isMounted }, mustLast)

  it.each([
    ['EROFS', 'read-only'],
    ['ENOENT', 'Mount a volume'],
    ['EACCES', 'fsGroup'],
  ])('that cannot be written to (%s) is a fault with what to do', (refusal, advice) => {
    expect(given(refusal, true, false)).toMatchObject({ state: 'fault', advice: expect.stringContaining(advice) })
  })
  it('on no volume is a fault if its files have to last', () => {
    expect([given(undefined, false, true), given(undefined, false, false), given(undefined, true, true)]).toMatchObject([
      { state: 'fault', found: expect.stringContaining('gone with the container') },
      { state: 'ok' },
      { state: 'ok' },
    ])
  })
})

describe('the id at Kafka', () => {
  it('is that of the variable, or of the pod', () => {
    expect(judgeClientId('shop-order-1', 'node', ['eth0', 'veth1']).state).toBe('ok')
    expect(judgeClientId(undefined, 'order-7f9c', ['lo', 'eth0'])).toEqual({
      state: 'ok',
      found: 'KAFKA_CLIENT_ID is not set, and ends with the host: order-7f9c',
    })
  })
  it('that several pods of a node have is a warning', () => {
    expect(judgeClientId(undefined, 'node-1', ['lo', 'eth0', 'veth12ab'])).toMatchObject({
      state: 'warning',
      advice: expect.stringContaining('metadata.name'),
    })
  })
})
