import { describe, expect, test } from 'vitest'
import { ignoredVariables } from '../src/configuration.ts'

describe('variables without effect', () => {
  test('are misspelt ones of the shop, and those of processes apart', () => {
    const env = {
      SHOP_NAEM: 'Mugs',
      SHOP_NAME: 'Mugs',
      SHOP_BACKUPS: '/b',
      SHOP_TEST_SIZE: 'whole',
      DATABASE_URL: 'postgres://a',
      HOME: '/',
    }
    expect(ignoredVariables(env)).toEqual(['DATABASE_URL', 'SHOP_NAEM'])
    expect(ignoredVariables({ SHOP_NAEM: '' })).toEqual([])
  })
})
