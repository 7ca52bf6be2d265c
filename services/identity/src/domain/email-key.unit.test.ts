import { describe, expect, it } from 'vitest'
import { normalizeText } from '@shop/kit/domain'
import { emailKey } from './index.ts'

describe('text', () => {
  it('is tidied for the database: no NUL, no lone surrogates, no surrounding blanks', () => {
    expect(normalizeText('  Ada\u0000 Lovelace \ud800')).toBe('Ada Lovelace \ufffd')
  })
})

describe('the e-mail key', () => {
  it.each([
    ['Ada@Mail.Example', 'ada@mail.example'],
    [' ada@mail.example\n', 'ada@mail.example'],
    ['ａｄａ@mail.example', 'ada@mail.example'],
    ['\u212aate@mail.example', 'kate@mail.example'],
    ['ZOE\u0308@mail.example', 'zo\u00eb@mail.example'],
    ['ada\u0000@mail.example', 'ada@mail.example'],
  ])('is the same for %j and %j', (first, second) => {
    expect(emailKey(first)).toBe(emailKey(second))
  })

  it.each([
    ['ada@mail.example', 'ada@mail.exampl'],
    ['a.da@mail.example', 'ada@mail.example'],
    ['ada+shop@mail.example', 'ada@mail.example'],
  ])('differs for %j and %j', (first, second) => {
    expect(emailKey(first)).not.toBe(emailKey(second))
  })

  it('rejects an address that is too long for an index', () => {
    expect(() => emailKey('x'.repeat(501))).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  })
})
