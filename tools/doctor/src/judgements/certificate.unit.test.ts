import { describe, expect, it } from 'vitest'
import { judgeCertificate, type ChainPart } from './certificate.ts'

const DAY = 86_400_000
const now = Date.parse('2026-11-29T12:00:00Z')
const part = (from: number, until: number, name = 'shop.example'): ChainPart => ({
  name,
  from: now + from * DAY,
  until: now + until * DAY,
})
const server = 'shop.example:443 (PUBLIC_URL)'

describe('a certificate', () => {
  it.each<[string, [ChainPart, ...ChainPart[]], string | undefined, object]>([
    [
      'given two months left, then nothing is wrong',
      [part(-30, 60)],
      undefined,
      { state: 'ok', found: `the certificate of ${server} ends in 60 days` },
    ],
    ['given ten of ninety days left, then it warns', [part(-80, 10)], undefined, { state: 'warning' }],
    ['given three of six days left, then nothing is wrong', [part(-3, 3)], undefined, { state: 'ok' }],
    ['given one of six days left, then it warns', [part(-5, 1)], undefined, { state: 'warning' }],
    [
      'given an ended one, then it is a fault',
      [part(-90, -3)],
      'CERT_HAS_EXPIRED',
      { state: 'fault', found: `the certificate of ${server} has ended 3 days ago` },
    ],
    ['given one that has not begun, then it is a fault', [part(1, 90)], undefined, { state: 'fault' }],
    [
      'given an authority that ends first, then it tells about that',
      [part(-30, 60), part(-900, 5, 'Some CA')],
      undefined,
      { state: 'warning', found: `the authority Some CA of ${server} ends in 5 days` },
    ],
    [
      'given another name, then it warns with the reason',
      [part(-30, 60)],
      'ERR_TLS_CERT_ALTNAME_INVALID',
      { state: 'warning', found: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID') },
    ],
    [
      'given an ended authority and a chain that is trusted all the same, then it warns: other clients may not',
      [part(-30, 60), part(-900, -5, 'Old CA')],
      undefined,
      { state: 'warning' },
    ],
  ])('%s', (_, chain, distrust, expected) => {
    expect(judgeCertificate({ server, chain, distrust }, now)).toMatchObject(expected)
  })
})
