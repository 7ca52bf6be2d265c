import { demoAdmin, demoCustomer } from '@shop/seed'
import { describe, expect, test } from 'vitest'
import { readLaunchConfig } from '../src/configuration.ts'
import { planStart, welcome } from '../src/first-start.ts'

const given = { email: 'owner@example.com', password: 'long-enough-2026' }
const own = { ADMIN_EMAIL: given.email, ADMIN_PASSWORD: given.password }
const plan = (env: Record<string, string>, record?: Parameters<typeof planStart>[1]) => planStart(readLaunchConfig(env), record)

describe('what a start is to do', () => {
  test('a new shop is filled, with the demo admin or the given one', () => {
    expect(plan({})).toMatchObject({ seed: 'demo', fill: true, adminEmail: demoAdmin.email })
    expect(plan(own)).toMatchObject({ seed: 'demo', fill: true, admin: given, adminEmail: given.email })
  })

  test('a new empty shop needs an admin', () => {
    expect(() => plan({ SHOP_SEED: 'none' })).toThrow('set ADMIN_EMAIL and ADMIN_PASSWORD')
    expect(plan({ SHOP_SEED: 'none', ...own })).toMatchObject({ fill: false, admin: given })
  })

  test('an empty shop stays empty until the demo is asked for', () => {
    const record = { seed: 'none', seeded: false, adminEmail: given.email } as const
    expect(plan({}, record)).toMatchObject({ seed: 'none', fill: false, adminEmail: given.email })
    expect(plan({ SHOP_SEED: 'demo', ...own }, record)).toMatchObject({ seed: 'demo', fill: true, admin: given })
  })

  test('a half-filled shop is filled on, a full one is left', () => {
    const record = { seed: 'demo', seeded: false, adminEmail: demoAdmin.email } as const
    expect(plan({}, record).fill).toBe(true)
    expect(plan({}, { ...record, seeded: true }).fill).toBe(false)
  })
})

describe('the last lines', () => {
  const linesOf = (env: Record<string, string>, record?: Parameters<typeof planStart>[1]) =>
    welcome(readLaunchConfig(env), plan(env, record))

  test('tell the logins of the demo', () => {
    expect(linesOf({})).toEqual([
      'The shop is open: http://localhost:3000',
      `admin: ${demoAdmin.email} / ${demoAdmin.password}`,
      `customer: ${demoCustomer.email} / ${demoCustomer.password}`,
    ])
    expect(linesOf(own)[1]).toBe(`admin: ${given.email} / ${given.password}`)
  })

  test('tell no password that this start was not told', () => {
    const record = { seed: 'demo', seeded: true, adminEmail: given.email } as const
    expect(linesOf({}, record)[1]).toBe(`admin: ${given.email} / the password of its first start`)
  })

  test('tell the admin alone where there is no demo', () => {
    expect(linesOf({ SHOP_SEED: 'none', ...own })).toEqual(['The shop is open: http://localhost:3000', `admin: ${given.email}`])
  })
})
