import { describe, expect, it } from 'vitest'
import { databaseAddress } from '../../src/process/database-address.ts'

describe('the address of a database', () => {
  it.each([
    'postgres://shop:secret@db:5432/shop',
    'postgresql://shop@[::1]/shop?sslmode=verify-full',
    'postgres://shop:p%23a%2Fs%3Fs%25@db/shop',
    'postgres://shop:p@ss w$rd&@db/shop',
    'postgres://db/shop',
    'postgres:///shop?host=/run/postgresql',
    'postgres://shop:old,new@db/shop?sslrootcert=/etc/ca@2026.pem',
  ])('is taken as %s', (address) => {
    expect(databaseAddress.parse(` ${address} `)).toBe(address)
  })

  it.each([
    'postgres://shop:pa#ss@db:5432/shop',
    'postgres://shop:12#34@db/shop',
    'postgres://shop:12/34@db/shop',
    'postgres://shop:12?34@db/shop',
    'postgres://shop:pa%ss@db/shop',
    'mysql://shop:secret@db/shop',
    'jdbc:postgresql://db/shop',
    'http://db:5432/shop',
    'db:5432',
    '"postgres://db/shop"',
  ])('is not taken as %s, and the error says how to write it', (address) => {
    const { error } = databaseAddress.safeParse(address)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^must be an address like .* % of a password as %2F/),
    ])
    expect(error?.message).not.toContain('@db')
  })
})
