import { expect, it } from 'vitest'
import { endTimersOf, noBackends, runIn, simulate, sleep, startAlarm } from '../src/virtual-time.ts'

it('ends the wait for a lock also of a process that has crashed', async () => {
  const crashing = { name: 'crashing', skewMs: 0, crashed: false }
  const ended: string[] = []
  const work = async (): Promise<void> => {
    runIn(crashing, () => startAlarm(async () => void ended.push('wait'), 5))
    endTimersOf(crashing)
    await sleep(10)
  }
  await simulate(1, noBackends, work)
  expect(ended).toEqual(['wait'])
})
