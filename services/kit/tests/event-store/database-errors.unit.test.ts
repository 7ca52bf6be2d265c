import { describe, expect, it } from 'vitest'
import {
  isDatabaseUnavailable,
  isTemporaryFailure,
  isUniqueViolation,
  isCollision,
  isUnstorableText,
} from '../../src/event-store/database-errors.ts'

const withCode = (code: string, more: object = {}): Error => Object.assign(new Error('fault'), { code }, more)

describe('a database error', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EAI_AGAIN',
    '57P01',
    '57P03',
    '25P03',
    '08006',
    '53100',
    '53300',
    'ENOSPC',
    'EMFILE',
    'ENFILE',
  ])('%s means that it is unavailable', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true)
  })

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
    '%s means that it is unavailable',
    (message) => {
      expect(isDatabaseUnavailable(new Error(message))).toBe(true)
    },
  )

  it.each(['ENOENT', 'EAGAIN'])('%s means that it is unavailable when it could not be connected to', (code) => {
    expect(isDatabaseUnavailable(withCode(code, { syscall: 'connect' }))).toBe(true)
    expect(isDatabaseUnavailable(withCode(code, { syscall: 'open' }))).toBe(false)
  })

  it.each(['23505', '42P01', '22P02', '57014', '40001', '28P01', ''])('%s does not mean that it is unavailable', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false)
  })

  it('is a temporary failure when the database was unavailable, or a lock or a statement took too long', () => {
    expect(['57P01', '25P03', '55P03', '57014'].map((code) => isTemporaryFailure(withCode(code)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['23505', '40001', '22P02', ''].some((code) => isTemporaryFailure(withCode(code)))).toBe(false)
  })

  it('is recognised as a collision, a violated constraint of a given name, or unstorable text', () => {
    expect([withCode('40001'), withCode('40P01'), withCode('23505')].map(isCollision)).toEqual([true, true, false])
    expect(isUniqueViolation(withCode('23505', { constraint: 'this' }), 'this')).toBe(true)
    expect(isUniqueViolation(withCode('23505', { constraint: 'that' }), 'this')).toBe(false)
    expect(isUniqueViolation(withCode('23505'))).toBe(true)
    expect(isUniqueViolation(new Error('23505'))).toBe(false)
    expect(isUnstorableText(withCode('22021'))).toBe(true)
    expect(isUnstorableText(withCode('22P02'))).toBe(false)
  })
})
