import { describe, expect, it } from 'vitest'
import { judgeBackup, judgeRestoreTest, type BackupReading } from './backup.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-29T12:00:00Z')
const reading = (state: Partial<BackupReading>): BackupReading => ({
  folder: '/backups',
  newest: now - 5 * HOUR,
  incomplete: [],
  restored: undefined,
  ...state,
})

describe('backups', () => {
  it.each<[string, Partial<BackupReading>, object]>([
    ['given one of this night, then nothing is wrong', {}, { state: 'ok', found: 'the newest backup is 5 hours old' }],
    [
      'given one of before yesterday, then it warns',
      { newest: now - 31 * HOUR },
      { state: 'warning', found: 'the newest backup is 31 hours old' },
    ],
    ['given none, then it warns', { newest: undefined }, { state: 'warning', found: 'there is no complete backup in /backups' }],
    [
      'given one of the future, then it is the clock',
      { newest: now + 48 * HOUR },
      { state: 'warning', advice: 'Set the clock.' },
    ],
    ['given a later folder without a manifest, then it is a fault', { incomplete: ['/backups/x'] }, { state: 'fault' }],
  ])('%s', (_, state, expected) => {
    expect(judgeBackup(reading(state), now)).toMatchObject(expected)
  })

  it.each<[string, Partial<BackupReading>, object | undefined]>([
    [
      'given one that was restored last week, then nothing is wrong',
      { restored: now - 170 * HOUR },
      { state: 'ok', found: 'a backup was last restored 7 days ago' },
    ],
    ['given one that was restored long ago, then it warns', { restored: now - 100 * 24 * HOUR }, { state: 'warning' }],
    ['given none that was ever restored, then it warns', {}, { state: 'warning', found: 'no backup was ever restored' }],
    ['given no backup, then it asks for no test', { newest: undefined }, undefined],
  ])('%s', (_, state, expected) => {
    const judgement = judgeRestoreTest(reading(state), now)
    if (expected === undefined) expect(judgement).toBeUndefined()
    else expect(judgement).toMatchObject(expected)
  })
})
