import { OperatorError } from '@shop/programs'
import { describe, expect, it } from 'vitest'
import { checkStart } from './check-start.ts'
import type { Check } from './check.ts'
import { obstacle, ok, warning } from './judgements/judgement.ts'
import { runChecks, runChecksAfter } from './run-checks.ts'

const otherwise = { state: 'fault', advice: 'Look at it.' } as const
const check = (name: string, look: Check['look']): Check => ({ name, look, otherwise })
const never = new Promise<never>(() => undefined)

describe('checks', () => {
  it('that hang are said not to answer, and hold up none of the others', async () => {
    const checks = [check('first', async () => never), check('second', async () => ok('well')), check('third', async () => never)]
    const startedAt = performance.now()
    expect(await runChecks(checks, 50)).toEqual([
      { check: 'first', state: 'fault', found: 'no answer within 0.1 s', advice: 'Look at it.' },
      { check: 'second', state: 'ok', found: 'well' },
      { check: 'third', state: 'fault', found: 'no answer within 0.1 s', advice: 'Look at it.' },
    ])
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  it('that fail give their reason, also one that is hidden in a cause or in parts', async () => {
    const fail = (error: Error) => check('a', () => Promise.reject(error))
    const refused = new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')], '')
    const found = await runChecks([fail(new Error('no')), fail(new TypeError('fetch failed', { cause: refused }))])
    expect(found.map((finding) => finding.found)).toEqual(['no', 'connect ECONNREFUSED 127.0.0.1:1'])
  })
})

describe('a check on which the others depend', () => {
  const first = { name: 'shop', otherwise, describe: (port: number) => ok(`at ${String(port)}`) }

  it('decides which others there are', async () => {
    const found = await runChecksAfter({ ...first, find: async () => 7 }, (port) => [
      check('port', async () => ok(`${String(port)} is free`)),
    ])
    expect(found).toEqual([
      { check: 'shop', state: 'ok', found: 'at 7' },
      { check: 'port', state: 'ok', found: '7 is free' },
    ])
  })

  it('is the only finding when it fails', async () => {
    const found = await runChecksAfter({ ...first, find: () => Promise.reject(new Error('EIO')) }, () => [
      check('port', async () => never),
    ])
    expect(found).toEqual([{ check: 'shop', state: 'fault', found: 'EIO', advice: 'Look at it.' }])
  })
})

describe('a start', () => {
  const startWith = async (...checks: Check[]): Promise<string[]> => {
    const lines: string[] = []
    await checkStart(checks, 'make ops ARGS=doctor', (line) => lines.push(line))
    return lines
  }

  it('says in one line that all is well, or what is wrong', async () => {
    expect(await startWith(check('disk', async () => ok('room')))).toEqual([
      'Checked before the start (1 findings): nothing is wrong',
    ])
    expect(await startWith(check('memory', async () => warning('little', 'End something.')))).toEqual([
      'Checked before the start (1 findings): 1 warning – memory: little. What to do: make ops ARGS=doctor',
    ])
  })

  it('refuses only what cannot work, and says what to do', async () => {
    const held = check('port', async () => obstacle('port 3000 is in use', 'Choose another.'))
    await expect(startWith(held)).rejects.toThrow(new OperatorError('Port 3000 is in use. Choose another.'))
    expect(await startWith(check('disk', () => Promise.reject(new Error('EIO'))))).toHaveLength(1)
  })
})
