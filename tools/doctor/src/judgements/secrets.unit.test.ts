import { describe, expect, it } from 'vitest'
import { judgeSecrets, type SecretReading } from './secrets.ts'

const closed: SecretReading = { path: '/shop/key', mode: 0o600, isReadable: true, isFolder: false, isNeeded: true }

describe('secrets', () => {
  it.each<[string, Partial<SecretReading>, object]>([
    ['given 600, then nothing is wrong', {}, { state: 'ok', found: '1 files and folders are closed to other users' }],
    ['given 400, then nothing is wrong', { mode: 0o400 }, { state: 'ok' }],
    ['given a folder that others only pass through, then nothing is wrong', { mode: 0o711, isFolder: true }, { state: 'ok' }],
    [
      'given 644, then it is a fault with the command that mends it',
      { mode: 0o644 },
      { state: 'fault', found: '/shop/key is open to every user of this machine (644)', advice: 'chmod 600 /shop/key' },
    ],
    ['given 640, then it warns', { mode: 0o640 }, { state: 'warning', found: '/shop/key is open to its group (640)' }],
    ['given a folder that others may list, then it is a fault', { mode: 0o755, isFolder: true }, { state: 'fault' }],
    [
      'given one that may not be read, then the shop cannot start',
      { isReadable: false },
      { state: 'fault', preventsStart: true },
    ],
    ['given data without its key, then it is a fault', { mode: undefined }, { state: 'fault', found: '/shop/key is missing' }],
    ['given no data yet, then nothing is missing', { mode: undefined, isNeeded: false }, { state: 'ok', found: 'none yet' }],
  ])('%s', (_, reading, expected) => {
    expect(judgeSecrets([{ ...closed, ...reading }])).toMatchObject([expected])
  })

  it('names each one that is wrong', () => {
    expect(judgeSecrets([closed, { ...closed, mode: 0o644 }, { ...closed, mode: 0o666 }])).toHaveLength(2)
  })
})
