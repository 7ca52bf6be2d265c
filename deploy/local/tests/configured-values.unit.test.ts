import { describe, expect, test } from 'vitest'
import { readLaunchConfig } from '../src/configuration.ts'

describe('the configuration, value by value', () => {
  test('has the name of the shop without what nobody sees', () => {
    expect(readLaunchConfig({ SHOP_NAME: '\ufeff Kiln\u200b ' }).settings.shopName).toBe('Kiln')
  })

  test.each([
    ['SHOP_NAME', 'Kiln\nBcc: a@example.com'],
    ['ASSETS_URL', 'https://cdn.example.com?shop=kiln'],
    ['ASSETS_URL', 'https://cdn.example.com/#pictures'],
    ['SECURITY_CONTACT', 'http://shop.example/security'],
  ])('refuses %s of %j', (name, value) => {
    expect(() => readLaunchConfig({ [name]: value })).toThrow(`${name}: `)
  })

  test('does not limit the connections of proxies', () => {
    expect(readLaunchConfig({ CONNECTION_LIMIT: '25', TRUSTED_PROXIES: '1' }).settings.connectionLimit).toBe(0)
  })

  test('does not limit orders of unconfirmed addresses where open orders have no limit', () => {
    const limitOf = (variables: Record<string, string>) => readLaunchConfig(variables).settings.unconfirmedOrderLimit
    expect(limitOf({ OPEN_COD_ORDER_LIMIT: '0' })).toBe(0)
    expect(limitOf({ OPEN_COD_ORDER_LIMIT: '50' })).toBe(3)
  })

  test('rejects a password that the shop would reject', () => {
    expect(() => readLaunchConfig({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'short' })).toThrow(
      'ADMIN_PASSWORD: must have at least 8',
    )
  })
})
