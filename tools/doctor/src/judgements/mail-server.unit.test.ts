import { describe, expect, it } from 'vitest'
import { judgeMailServer, type MailServerReading, type MailServerAddress } from './mail-server.ts'

const good: MailServerReading = { server: 'mail.example:587', failure: undefined, isSecure: true, signIns: ['PLAIN', 'LOGIN'] }
const remote: MailServerAddress = { hasPassword: true, isLocal: false }

describe('the mail server', () => {
  it.each<[string, Partial<MailServerReading>, Partial<MailServerAddress>, object]>([
    [
      'given STARTTLS and AUTH, then nothing is wrong',
      {},
      {},
      { state: 'ok', found: 'mail.example:587 answers EHLO, encrypted, AUTH PLAIN LOGIN' },
    ],
    ['given no answer, then it is a fault: mails wait', { failure: 'ECONNREFUSED' }, {}, { state: 'fault' }],
    ['given a password and no AUTH, then it is a fault', { signIns: [] }, {}, { state: 'fault' }],
    ['given neither password nor AUTH, then nothing is wrong', { signIns: [] }, { hasPassword: false }, { state: 'ok' }],
    [
      'given no encryption, then it warns about the password',
      { isSecure: false },
      {},
      { state: 'warning', advice: expect.stringContaining('The password and the mails go unencrypted') },
    ],
    ['given no encryption within this machine, then nothing is wrong', { isSecure: false }, { isLocal: true }, { state: 'ok' }],
  ])('%s', (_, reading, settings, expected) => {
    expect(judgeMailServer({ ...good, ...reading }, { ...remote, ...settings })).toMatchObject(expected)
  })
})
