import { expect, it } from 'vitest'
import { readSeedEnvironment } from './environment.ts'

it('takes an empty address of the sandbox, which compose passes without one, for none', () => {
  const env = { SHOP_URL: 'http://bff:8080', ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'secret', PICTURES_DIR: '/pictures' }
  expect(readSeedEnvironment({ ...env, SANDBOX_URL: '' })).toEqual(env)
  expect(() => readSeedEnvironment({ ...env, SANDBOX_URL: 'sandbox' })).toThrow('Invalid URL')
})
