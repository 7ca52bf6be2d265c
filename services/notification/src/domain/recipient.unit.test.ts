import { describe, expect, it } from 'vitest'
import { mailName } from './recipient.ts'

describe('the name in a mail', () => {
  it.each([
    'Maya',
    'Anne-Marie O’Neill',
    "Conan O'Brien",
    'J. R. R. Tolkien',
    'J.R. Ewing',
    'José María López',
    '山田太郎',
    'Ольга',
  ])('is %s', (name) => expect(mailName(name)).toBe(name))

  it.each([
    'Win $950 at https://evil.example/',
    'www.evil',
    'evil.example',
    'Go to EVIL.example',
    'xn--e1afmkfd.рф',
    'maya@evil.example',
    'Call 0800 123456',
    'Your account is closed call us',
    'Maya\nBcc: all@mail.example',
    'M'.repeat(61),
    '',
  ])('is left out: %s', (name) => expect(mailName(name)).toBe(''))
})
