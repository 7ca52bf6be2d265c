import { describe, expect, it } from 'vitest'
import { accountEmail, customerEmail } from './credentials.ts'
import { credentials, forgottenPassword, passwordReset, profileUpdate, registration, userUpdate } from './users.ts'

const valid = { name: 'Ada', email: 'ada@example.com', password: 'long enough' }
const register = (fields: object) => registration.safeParse({ ...valid, ...fields })
const messageOf = (fields: object) => register(fields).error?.issues[0]?.message

describe('an e-mail address', () => {
  it.each([
    'user@xn--e1afmkfd.xn--p1ai',
    "o'brien+x@example.com",
    '{a}%/=?^_`|~!#$&*@example.com',
    'a..b@example.com',
    '.a.@example.co.uk',
    'a@1.2',
    `a@${'b'.repeat(63)}.example`,
    `${'a'.repeat(242)}@example.com`,
  ])('may be %s, as in the fields of browsers', (email) => {
    expect(register({ email }).data?.email).toBe(email)
  })

  it('has the ASCII form of its domain, wherever it is sent', () => {
    const email = 'user@ПРИМЕР.рф'
    const ascii = 'user@xn--e1afmkfd.xn--p1ai'
    const sent = [
      register({ email }),
      profileUpdate.safeParse({ email }),
      userUpdate.safeParse({ email }),
      credentials.safeParse({ email, password: 'x' }),
      forgottenPassword.safeParse({ email }),
    ]
    expect(sent.map(({ data }) => data?.email)).toEqual(Array(5).fill(ascii))
  })

  it.each([
    ['nils', 'a@b', '@example.com', 'a@', 'a b@example.com', 'a@b@example.com', 'a,b@example.com', 'a"b@example.com'],
    ['a<b>@example.com', 'é@example.com', 'a@-b.example', 'a@b-.example', 'a@b..example', 'a@.example', 'a@example.'],
    ['a@[192.0.2.1]', 'a@exam_ple.com', 'a@example.com/x', 'a@пример.рф/x', `a@${'b'.repeat(64)}.example`],
  ])('is not %s, %s, …', (...emails) => {
    expect(emails.map((email) => messageOf({ email }))).toEqual(emails.map(() => 'email must be a valid e-mail address'))
  })

  it.each([
    ['\u200esis@example.com', 'sis@example.com'],
    ['sis@example.com\u200b', 'sis@example.com'],
    [' \u2068sis@example.com\u2069\u00a0', 'sis@example.com'],
    ['mailto:sis@example.com', 'sis@example.com'],
    ['Sis <sis@example.com>', 'sis@example.com'],
    ['"Doe, Sis" <mailto:sis@example.com>', 'sis@example.com'],
    ['<sis@example.com>', 'sis@example.com'],
    ['ｓｉｓ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'sis@example.com'],
    ['sis@example。com', 'sis@example.com'],
  ])('is %j as it was copied', (email, read) => {
    expect(customerEmail.parse(email)).toBe(read)
    expect(accountEmail.parse(email)).toBe(read)
  })

  it('has no line break and at most 254 characters', () => {
    expect(messageOf({ email: 'a@example.com\nBcc: b@example.com' })).toBe('email must not contain invisible characters')
    expect(messageOf({ email: `${'a'.repeat(243)}@example.com` })).toBe('email must be at most 254 characters')
  })
})

describe('a new password', () => {
  it.each(['e\u0301'.repeat(4), 'é'.repeat(7), '😀'.repeat(7), '가'.normalize('NFD').repeat(7)])(
    'has eight characters of the form NFC, unlike %j',
    (password) => {
      const issues = [
        register({ password }),
        passwordReset.safeParse({ token: 'x', password }),
        profileUpdate.safeParse({ password }),
      ]
      for (const { error } of issues) expect(JSON.stringify(error?.issues)).toContain('Password must be at least 8 characters')
    },
  )

  it('is normalized, and has at most 200 characters after that', () => {
    expect(register({ password: 'e\u0301'.repeat(200) }).data?.password).toBe('é'.repeat(200))
    expect(register({ password: '😀'.repeat(200) }).success).toBe(true)
    expect(messageOf({ password: 'é'.repeat(201) })).toBe('Password must be at most 200 characters')
  })

  it('of an empty field keeps the old one', () => {
    expect(profileUpdate.parse({ password: '' })).toEqual({ password: undefined })
  })
})
