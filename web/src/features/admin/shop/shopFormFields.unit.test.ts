import { expect, it } from 'vitest'
import { shopFormFields, shopUpdateOf } from './shopFormFields.ts'

it('saves a blank name or e-mail as the configured one, and leaves out what was not changed', () => {
  expect(shopFormFields.safeParse({ name: '', email: '' }).success).toBe(true)
  expect(shopFormFields.safeParse({ email: 'no address' }).success).toBe(false)
  expect(shopUpdateOf({ name: '', email: '', phone: '' })).toEqual({ name: null, email: null, phone: '' })
  expect(shopUpdateOf({ name: 'Kiln' })).toEqual({ name: 'Kiln' })
})

it('takes the days to withdraw as they are typed', () => {
  expect(shopFormFields.safeParse({ withdrawalDays: '13' }).success).toBe(false)
  expect(shopFormFields.safeParse({ withdrawalDays: '' }).success).toBe(false)
  expect(shopFormFields.safeParse({ withdrawalDays: '30' }).success).toBe(true)
  expect(shopUpdateOf({ withdrawalDays: '30' })).toEqual({ withdrawalDays: 30 })
})
