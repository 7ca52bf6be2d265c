import { expect, it } from 'vitest'
import { publicEvents, webhookEvents, webhookTypes } from '../src/events/index.ts'

it('offers every public event to webhooks, except those about sign-ins and rights', () => {
  const offered = webhookTypes.map((type) => `${webhookEvents[type].source} ${webhookEvents[type].event}`)
  const published = Object.entries(publicEvents).flatMap(([source, events]) =>
    Object.keys(events).map((event) => `${source} ${event}`),
  )
  expect(new Set(offered).size).toBe(offered.length)
  expect(published.filter((event) => !offered.includes(event)).sort()).toEqual([
    'identity AdminGranted',
    'identity AdminRevoked',
    'identity ApiKeyCreated',
    'identity ApiKeyRevoked',
    'identity EmailVerificationRequested',
    'identity FactorsReset',
    'identity PasskeysChanged',
    'identity PasswordResetRequested',
    'identity SecondFactorChanged',
    'identity SessionEnded',
    'identity StaffRolesChanged',
    'identity TokensRevoked',
    'identity UnknownDeviceSignedIn',
  ])
})

it('tells nobody that an account follows a deleted one', () => {
  const userId = '019a0000-0000-7000-8000-000000000001'
  const formerAccount = { userId, until: '2026-03-02T12:00:00.000Z' }
  for (const type of ['user.registered', 'user.email_changed'] as const) {
    expect(webhookEvents[type].data.parse({ userId, formerAccount })).toEqual({ userId })
  }
})
