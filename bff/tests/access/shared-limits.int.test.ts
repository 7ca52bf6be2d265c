import { createSeededRandom, runSize } from '@shop/kit/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { SharedCountsPorts } from '../../src/access/shared-counts.ts'
import type { BffPorts } from '../../src/index.ts'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'

const INSTANCES = runSize({ short: 3, whole: 10 })
const AT_ONCE = 40

const bffs: BffUnderTest[] = []
beforeAll(async () => {
  bffs.push(await createBffUnderTest(inject('postgresUrl')))
})
afterAll(async () => {
  for (const bff of bffs.toReversed()) await bff.close()
})

/** Whole BFFs that count in the database of the first. A busy machine may take longer than they wait elsewhere. */
async function openInstances(limit: number): Promise<BffUnderTest[]> {
  const ports: Partial<BffPorts> & Pick<SharedCountsPorts, 'patienceMs'> = {
    hasOthers: true,
    rateLimit: limit,
    patienceMs: 60_000,
    ...(bffs[0] && { database: bffs[0].database }),
  }
  const opened = await Promise.all(Array.from({ length: INSTANCES }, () => createBffUnderTest(inject('postgresUrl'), ports)))
  bffs.push(...opened)
  return opened
}

it.each(runSize({ short: [60, 600], whole: [20, 60, 300, 600, 3_000] }))(
  'several BFFs admit as many requests as one, within 5 percent, of a limit of %i a minute',
  async (limit) => {
    const instances = await openInstances(limit)
    const random = createSeededRandom(limit)
    const remoteAddress = `198.51.100.${String(limit % 250)}`
    let sent = 0
    let admitted = 0
    async function send(): Promise<void> {
      while (sent < 2 * limit) {
        sent += 1
        const instance = instances[Math.floor(random() * instances.length)]
        const answer = await instance?.bff.app.inject({ url: '/api/orders/myorders', remoteAddress })
        if (answer?.statusCode === 401) admitted += 1
        else expect(answer?.statusCode).toBe(429)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    expect(Math.abs(admitted - limit) / limit).toBeLessThanOrEqual(0.05)
  },
)
