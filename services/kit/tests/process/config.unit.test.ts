import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ConfigurationError, parseFile, readConfig } from '../../src/process/config.ts'

const schema = z.object({
  PORT: z.coerce.number().int().default(3000),
  DATABASE_URL: z.url(),
  PUBLIC_URL: z.url(),
  ADMIN_EMAIL: z.email().optional(),
})

const GOOD = { DATABASE_URL: 'postgres://localhost/shop', PUBLIC_URL: 'http://localhost' }

describe('a variable', () => {
  it('ends before the end of its line, and is absent when it is blank', () => {
    const env = { DATABASE_URL: `${GOOD.DATABASE_URL}\r`, PUBLIC_URL: `${GOOD.PUBLIC_URL}\r\n`, PORT: ' ', ADMIN_EMAIL: '\r\n' }
    expect(readConfig(schema, env)).toEqual({ ...GOOD, PORT: 3000 })
  })

  it('keeps the blanks of a password', () => {
    expect(readConfig(z.object({ PASSWORD: z.string() }), { PASSWORD: ' two  words ' })).toEqual({ PASSWORD: ' two  words ' })
  })
})

describe('a file of the shop', () => {
  const file = z.strictObject({ format: z.literal(1), wal: z.strictObject({ from: z.string() }) })

  it('is parsed with its schema', () => {
    expect(parseFile(file, 'a.json', '{"format":1,"wal":{"from":"7"}}')).toEqual({ format: 1, wal: { from: '7' } })
  })

  it.each([
    ['{', /^a\.json is invalid: it is no JSON\.$/],
    ['{"format":1,"wal":{"from":"7","too":"8"}}', /^a\.json is invalid:\n {2}wal: Unrecognized key: "too"$/],
    ['{"fromat":1,"wal":{}}', /format: .*\n.*wal\.from: .*\n {2}Unrecognized key: "fromat"$/],
  ])('names every fault of %s', (text, message) => {
    const read = (): unknown => parseFile(file, 'a.json', text)
    expect(read).toThrow(ConfigurationError)
    expect(read).toThrow(message)
  })
})

describe('the configuration', () => {
  it('is parsed with its schema, with defaults', () => {
    expect(readConfig(schema, { ...GOOD, PORT: '80', HOME: '/root', TZ: 'Europe/Lisbon' })).toEqual({ ...GOOD, PORT: 80 })
  })

  it('counts an empty variable as absent', () => {
    expect(readConfig(schema, { ...GOOD, PORT: '', ADMIN_EMAIL: '' })).toEqual({ ...GOOD, PORT: 3000 })
  })

  it("names the system's time zone when there is none of that name", () => {
    expect(() => readConfig(schema, { ...GOOD, TZ: 'Nowhere/Land' })).toThrow('TZ: must be the name of a time zone')
  })

  it('names every invalid variable at once, without its value', () => {
    const read = (): unknown => readConfig(schema, { PORT: 'many', PUBLIC_URL: 'secret', ADMIN_EMAIL: 'secret' })
    expect(read).toThrow(ConfigurationError)
    expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: .*\n.*PUBLIC_URL: .*\n.*ADMIN_EMAIL: /)
    expect(read).not.toThrow(/secret/)
  })
})
