import { describe, expect, it } from 'vitest'
import { notificationVariables } from './environment.ts'

const address = notificationVariables.SMTP_URL

describe('the address of the mail server', () => {
  it.each([
    'smtp://mail.example',
    'smtps://shop:secret@mail.example:465',
    'smtp://shop@shop.example:secret@mail.example:587',
    'smtp://shop:p@ss%w$rd&@mail.example:587',
    'smtp://shop:p%23a%2Fs%3Fs%25@mail.example:587',
  ])('is taken as %s', (text) => {
    expect(address.parse(text)).toBe(text)
  })

  it.each([
    'smtp://shop:12#34@mail.example:587',
    'smtp://shop:12/34@mail.example:587',
    'smtp://shop:12?34@mail.example:587',
    'smtp://shop:pa#ss@mail.example:587',
    'mail.example:587',
    'https://mail.example',
  ])('is not taken as %s, and the error says how to write it, without the address', (text) => {
    const { error } = address.safeParse(text)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^must be an address like smtp:.* of a password as %2F/),
    ])
    expect(error?.message).not.toContain('34@')
  })
})
