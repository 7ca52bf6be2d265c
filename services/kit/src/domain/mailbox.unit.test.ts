import { describe, expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

describe('the mailbox of an address', () => {
  it.each([
    ['Maya@Mail.Example', 'maya@mail.example'],
    ['maya+shop@mail.example', 'maya@mail.example'],
    ['m.a.y.a+1@gmail.com', 'maya@gmail.com'],
    ['m.aya@mail.example', 'm.aya@mail.example'],
    ['ｍaya@mail.example', 'maya@mail.example'],
  ])('of %s is %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
})
