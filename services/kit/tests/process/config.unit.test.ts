import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ConfigurationError, readConfig } from '../../src/process/config.ts'

const schema = z.object({
  PORT: z.coerce.number().int().default(3000),
  DATABASE_URL: z.url(),
  PUBLIC_URL: z.url(),
  ADMIN_EMAIL: z.email().optional(),
})

const GOOD = { DATABASE_URL: 'postgres://localhost/shop', PUBLIC_URL: 'http://localhost' }

describe('the configuration', () => {
  it('is parsed with its schema, with defaults', () => {
    expect(readConfig(schema, { ...GOOD, PORT: '80', HOME: '/root' })).toEqual({ ...GOOD, PORT: 80 })
  })

  it('counts an empty variable as absent', () => {
    expect(readConfig(schema, { ...GOOD, PORT: '', ADMIN_EMAIL: '' })).toEqual({ ...GOOD, PORT: 3000 })
  })

  it('names every invalid variable at once, without its value', () => {
    const read = (): unknown => readConfig(schema, { PORT: 'many', PUBLIC_URL: 'secret', ADMIN_EMAIL: 'secret' })
    expect(read).toThrow(ConfigurationError)
    expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: .*\n.*PUBLIC_URL: .*\n.*ADMIN_EMAIL: /)
    expect(read).not.toThrow(/secret/)
  })
})
