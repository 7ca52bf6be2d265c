import { describe, expect, test } from 'vitest'
import { readLaunchConfig } from '../src/configuration.ts'
import { mailboxUrl, openMailbox } from '../src/mailbox-url.ts'

describe('the mailbox', () => {
  test.each([
    [{}, 'http://localhost:3001/mailbox'],
    [{ HOST: '::1' }, 'http://localhost:3001/mailbox'],
    [{ HOST: '0.0.0.0' }, undefined],
    [{ HOST: '192.0.2.7' }, undefined],
    [{ HOST: '0.0.0.0', MAILBOX_PUBLIC: 'yes' }, 'http://localhost:3001/mailbox'],
    [{ SMTP_URL: 'smtp://mail.example' }, undefined],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, undefined],
  ])('shows the mails of %j at %s', (variables, url) => {
    expect(mailboxUrl(readLaunchConfig(variables))).toBe(url)
  })

  test('opens a mailbox only where it may be shown', async () => {
    expect(await openMailbox(readLaunchConfig({ HOST: '0.0.0.0' }))).toBeUndefined()
    const mailbox = await openMailbox(readLaunchConfig({}))
    expect(mailbox?.smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/)
    await mailbox?.close()
  })
})
