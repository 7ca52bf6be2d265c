import { addDays } from '@shop/contracts/shared'
import { demoAdmin, demoCustomer, planPast, demos } from '@shop/seed'
import { describe, expect, test } from 'vitest'
import { readLaunchConfig } from '../src/configuration.ts'
import { pastOf } from '../src/seed-shop.ts'
import { planStart, welcomeLines } from '../src/start-plan.ts'

const owner = { email: 'owner@example.com', password: 'long-enough-2026' }
const ownerVariables = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
const plan = (env: Record<string, string>, record?: Parameters<typeof planStart>[1]) =>
  planStart(readLaunchConfig(env), record, new Date(0))

describe('the plan of a start', () => {
  test('a new shop is seeded, with the demo admin or the configured one', () => {
    expect(plan({})).toMatchObject({ seed: 'demo', needsSeeding: true, adminEmail: demoAdmin.email })
    expect(plan(ownerVariables)).toMatchObject({ seed: 'demo', needsSeeding: true, admin: owner, adminEmail: owner.email })
  })

  test('a new empty shop needs an admin', () => {
    expect(() => plan({ SHOP_SEED: 'none' })).toThrow('set ADMIN_EMAIL and ADMIN_PASSWORD')
    expect(plan({ SHOP_SEED: 'none', ...ownerVariables })).toMatchObject({ needsSeeding: false, admin: owner })
  })

  test('an empty shop stays empty until the demo is configured', () => {
    const record = { seed: 'none', seeded: false, adminEmail: owner.email } as const
    expect(plan({}, record)).toMatchObject({ seed: 'none', needsSeeding: false, adminEmail: owner.email })
    expect(plan({ SHOP_SEED: 'demo', ...ownerVariables }, record)).toMatchObject({
      seed: 'demo',
      needsSeeding: true,
      admin: owner,
    })
  })

  test('a partially seeded shop is seeded further, a complete one is not', () => {
    const record = { seed: 'demo', seeded: false, adminEmail: demoAdmin.email } as const
    expect(plan({}, record).needsSeeding).toBe(true)
    expect(plan({}, { ...record, seeded: true }).needsSeeding).toBe(false)
  })
})

test.each(['00:05', '06:00', '23:55'])('a demo that starts at %s has sold on every day before', (time) => {
  const orders = planPast({ ...pastOf(`2026-11-25T${time}:00Z`), homes: demos.us.homes, cards: true }).flatMap(
    (batch) => batch.orders,
  )
  const days = new Set(orders.map(({ placedAt }) => placedAt.toISOString().slice(0, 10)))
  const first = [...days][0] ?? ''
  const expected = Array.from({ length: 547 }, (_, index) => addDays(first, index))
  expect(expected.filter((day) => day < '2026-11-25' && !days.has(day))).toEqual([])
  expect(days).toContain('2026-11-24')
})

test('a demo estimates deliveries, another shop only when it is told to', () => {
  const empty = { SHOP_SEED: 'none', ...ownerVariables }
  expect(plan({}).deliveryDays).toEqual({ min: 2, max: 4 })
  expect(plan({ DELIVERY_DAYS: '7' }).deliveryDays).toEqual({ min: 7, max: 7 })
  expect(plan(empty).deliveryDays).toBeUndefined()
  expect(plan({ ...empty, DELIVERY_DAYS: '1-3' }).deliveryDays).toEqual({ min: 1, max: 3 })
})

describe('the welcome lines', () => {
  const linesOf = (env: Record<string, string>, record?: Parameters<typeof planStart>[1]) =>
    welcomeLines(readLaunchConfig(env), plan(env, record))

  test('contain the logins of the demo', () => {
    expect(linesOf({})).toEqual([
      'The shop is open: http://localhost:3000',
      `admin: ${demoAdmin.email} / ${demoAdmin.password}`,
      `customer: ${demoCustomer.email} / ${demoCustomer.password}`,
    ])
    expect(linesOf(ownerVariables)[1]).toBe(`admin: ${owner.email} / ${owner.password}`)
  })

  test('contain no password that this start does not know', () => {
    const record = { seed: 'demo', seeded: true, adminEmail: owner.email } as const
    expect(linesOf({}, record)[1]).toBe(`admin: ${owner.email} / the password of its first start`)
  })

  test('contain only the admin when there is no demo', () => {
    expect(linesOf({ SHOP_SEED: 'none', ...ownerVariables })).toEqual([
      'The shop is open: http://localhost:3000',
      `admin: ${owner.email}`,
    ])
  })
})
