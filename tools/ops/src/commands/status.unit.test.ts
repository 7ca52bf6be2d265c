import { describe, expect, it } from 'vitest'
import type { ProcessStatus } from '@shop/contracts/operations/calls'
import type { Dispatch } from '@shop/kit/calls'
import { operatedProcesses, type InstanceHealth, type OperatedProcess, type OperatedShop } from '../operated-shop.ts'
import { runOps } from '../run-ops.ts'

const ready: ProcessStatus = { version: '1.2.3', log: null, watermarks: [], parked: 0, stopped: [] }
const log = { seq: 7, waiting: 0, oldestSeconds: 0, published: 7 }
const handled = (seq: number) => [{ source: 'order', partition: 0, seq }]

type Answers = Partial<Record<OperatedProcess, ProcessStatus | readonly ProcessStatus[] | 'hangs'>>

const never = new Promise<never>(() => undefined)

/** Answers with each status of a list in turn, and then with its last one. */
function dispatchOf(answer: Answers[OperatedProcess] = ready): Dispatch {
  const statuses = [answer].flat().reverse()
  return async () => {
    const status = statuses.length > 1 ? statuses.pop() : statuses[0]
    return status === 'hangs' ? never : { status: 200, body: { ...status, causes: [], dropped: [] } }
  }
}

const health =
  (state: InstanceHealth['state']): OperatedShop['health'] =>
  async () => [{ process: 'shop', instance: 'here', state, stoppedSources: [] }]

async function ops(command: string, answers: Answers, state: InstanceHealth['state'] = 'ready') {
  const dispatch = Object.fromEntries(operatedProcesses.map((name) => [name, dispatchOf(answers[name])]))
  const shop = { dispatch, answerWithinMs: 50, health: health(state) } as unknown as OperatedShop
  const lines: string[] = []
  const print = (line: string): void => void lines.push(line)
  const terminal = { print, progress: () => undefined, ask: async () => '', user: 'operator' }
  return { code: await runOps((work) => work(shop), [command], terminal), output: lines.join('\n') }
}

describe('status', () => {
  it('prints what it knows when a process does not answer', async () => {
    const { code, output } = await ops('status', { payment: 'hangs' })
    expect(output).toMatch(/^payment +no answer/m)
    expect(output).toMatch(/^order +1\.2\.3/m)
    expect(code).toBe(1)
  })

  it.each<[string, number, Answers]>([
    ['nothing is wrong', 0, { order: { ...ready, log } }],
    ['events or mails are parked', 1, { notification: { ...ready, parked: 6 } }],
    ['a source is not read', 1, { order: { ...ready, stopped: [{ source: 'payment', reason: 'a gap' }] } }],
    ['a consumer does not come on', 1, { order: { ...ready, log }, payment: { ...ready, watermarks: handled(5) } }],
    [
      'a consumer has handled a moment later what there was',
      0,
      {
        order: [
          { ...ready, log },
          { ...ready, log: { ...log, seq: 9, published: 9 } },
        ],
        payment: [
          { ...ready, watermarks: handled(5) },
          { ...ready, watermarks: handled(7) },
        ],
      },
    ],
    ['events are not published', 1, { order: { ...ready, log: { ...log, published: 3 } } }],
    ['events wait for the relay', 1, { order: { ...ready, log: { ...log, waiting: 2, oldestSeconds: 60 } } }],
    ['events have come for the relay just now', 0, { order: { ...ready, log: { ...log, waiting: 2, oldestSeconds: 0.2 } } }],
  ])('ends with the code of this state: %s', async (_, code, answers) => {
    expect((await ops('status', answers)).code).toBe(code)
  })

  it('expects nothing of a shop that is stopped but what is parked', async () => {
    const behind: Answers = { order: { ...ready, log }, payment: { ...ready, watermarks: handled(5) } }
    expect((await ops('status', behind, 'stopped')).code).toBe(0)
    expect((await ops('status', { order: { ...ready, parked: 1 } }, 'stopped')).code).toBe(1)
  })
})

describe('other commands that only read', () => {
  it('name a process that does not answer', async () => {
    const parked = await ops('parked', { payment: 'hangs' })
    expect(parked).toEqual({ code: 1, output: expect.stringContaining('payment does not answer') })
    const truth = await ops('truth-check', { payment: 'hangs' })
    expect(truth).toEqual({ code: 1, output: 'payment does not answer.' })
  })
})
