import { expect, it } from 'vitest'
import { lostConnection, neverReached } from '../../src/calls/connection-errors.ts'

const failure = (code: string, syscall: string): Error => Object.assign(new Error('fault'), { code, syscall })

it.each([
  ['ECONNREFUSED', 'connect', { neverReached: true, lostConnection: false }],
  ['EHOSTUNREACH', 'connect', { neverReached: true, lostConnection: false }],
  ['ENOTFOUND', 'getaddrinfo', { neverReached: true, lostConnection: false }],
  ['ECONNRESET', 'read', { neverReached: false, lostConnection: true }],
  ['EPIPE', 'write', { neverReached: false, lostConnection: true }],
  ['ABORT_ERR', '', { neverReached: false, lostConnection: false }],
  ['HPE_INVALID_CONSTANT', '', { neverReached: false, lostConnection: false }],
])('%s of %s says whether the request may have reached a server', (code, syscall, expected) => {
  const error = failure(code, syscall)
  expect({ neverReached: neverReached(error), lostConnection: lostConnection(error) }).toEqual(expected)
})
