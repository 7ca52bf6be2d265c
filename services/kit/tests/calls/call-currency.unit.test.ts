import { setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { currencyHeader, requireSameCurrency } from '../../src/calls/call-currency.ts'
import { silentLogger } from '../../src/telemetry/index.ts'

const YEN = { code: 'jpy', decimals: 0 }
afterEach(() => setCurrency(US_DOLLARS))

async function call(own: typeof US_DOLLARS, theirs: typeof US_DOLLARS, url = '/calls/prices'): Promise<number> {
  setCurrency(theirs)
  const headers = currencyHeader()
  setCurrency(own)
  const app = Fastify()
  requireSameCurrency(app, silentLogger())
  app.post('/calls', () => ({}))
  app.post('/calls/:name', () => ({}))
  app.post('/healthz', () => ({}))
  const { statusCode } = await app.inject({ method: 'POST', url, headers })
  await app.close()
  return statusCode
}

it('a call of a process that counts in another currency is refused, in each direction', async () => {
  expect(await call(US_DOLLARS, US_DOLLARS)).toBe(200)
  expect(await call(YEN, YEN)).toBe(200)
  for (const url of ['/calls', '/calls/prices']) {
    expect(await call(YEN, US_DOLLARS, url)).toBe(409)
    expect(await call(US_DOLLARS, YEN, url)).toBe(409)
  }
  expect(await call(YEN, US_DOLLARS, '/healthz')).toBe(200)
})

it('a call in dollars says nothing of a currency, as before shops had one', () => {
  expect(currencyHeader()).toEqual({})
})
