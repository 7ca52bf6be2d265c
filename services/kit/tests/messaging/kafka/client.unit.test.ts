import type { Admin, Kafka } from 'kafkajs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withAdmin } from '../../../src/messaging/kafka/client.ts'

const never = <Answer>(): Promise<Answer> => new Promise<Answer>(() => undefined)

const clientOf = (admin: Partial<Admin>): Pick<Kafka, 'admin'> => ({
  admin: () => ({ connect: async () => undefined, disconnect: async () => undefined, ...admin }) as Admin,
})

describe('the work of an admin client, while KafkaJS does not answer', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('fails after a minute', async () => {
    const work = withAdmin(clientOf({ connect: never }), async () => 'done')
    const failure = expect(work).rejects.toThrow('Timed out after 60000 ms')
    await vi.advanceTimersByTimeAsync(60_000)
    await failure
  })

  it('is answered although the client cannot be disconnected', async () => {
    const work = withAdmin(clientOf({ disconnect: never }), async () => 'done')
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(work).resolves.toBe('done')
  })
})
