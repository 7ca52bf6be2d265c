import { describe, expect, it } from 'vitest'
import { judgeNodeVersion } from './node-version.ts'
import { judgeOpenFiles } from './open-files.ts'
import { judgePooler } from './pooler.ts'
import { judgeClickHouseVersion, judgeKafkaVersion } from './versions.ts'

describe('versions', () => {
  it.each([
    ['24.9.0', 'ok'],
    ['22.18.0', 'warning'],
    ['26.0.0', 'warning'],
    ['22.17.1', 'fault'],
    ['20.19.0', 'fault'],
  ])('given Node %s, then %s', (version, state) => {
    expect(judgeNodeVersion(version).state).toBe(state)
  })

  it.each([
    ['4.3.0', '4.3.1', 'ok'],
    ['4.3.1', '4.3.0', 'ok'],
    ['4.9.0', '4.10.0', 'ok'],
    ['4.10.0', '4.9.0', 'fault'],
    [undefined, '4.3.0', 'ok'],
  ])('given data of Kafka %s and the program %s, then %s', (written, program, state) => {
    expect(judgeKafkaVersion(written, program).state).toBe(state)
  })

  it.each([
    ['26.7.2.14', 'ok'],
    ['27.1.1.1', 'ok'],
    ['24.8.1.1', 'warning'],
  ])('given ClickHouse %s, then %s', (version, state) => {
    expect(judgeClickHouseVersion(version).state).toBe(state)
  })
})

describe('the pooler', () => {
  it.each([
    ['transaction', 'ok'],
    ['session', 'warning'],
    ['none', 'warning'],
  ] as const)('given the mode %s, then %s', (lending, state) => {
    expect(judgePooler(lending).state).toBe(state)
  })
})

describe('open files', () => {
  it.each([
    [undefined, 'ok'],
    [6_000, 'ok'],
    [1_024, 'warning'],
  ])('given the limit %s, when 5500 are needed, then %s', (limit, state) => {
    expect(judgeOpenFiles(limit, 5_500).state).toBe(state)
  })
})
