import { expect, it } from 'vitest'
import { EMPTY_ADDRESS } from './shippingAddresses.ts'
import { writtenAddress } from './writtenAddress.ts'

const address = { ...EMPTY_ADDRESS, recipient: 'Ana', address: '1 Main Street', address2: 'Flat 3' }

it.each([
  [{ city: 'Berlin', postalCode: '10119', country: 'Germany' }, ['10119 Berlin', 'Germany']],
  [{ city: 'Paris', postalCode: '75001', country: 'FR' }, ['75001 Paris', 'FR']],
  [{ city: 'Boston', state: 'MA', postalCode: '02101', country: 'United States' }, ['Boston, MA 02101', 'United States']],
  [
    { city: 'Lisbon', state: 'Estremadura', postalCode: '1100-148', country: 'Portugal' },
    ['Estremadura', '1100-148 Lisbon', 'Portugal'],
  ],
  [{ city: 'Lisbon', postalCode: '1', country: 'Neverland' }, ['Lisbon 1', 'Neverland']],
])('%j ends with %j', (place, end) =>
  expect(writtenAddress({ ...address, ...place })).toEqual(['Ana', '1 Main Street', 'Flat 3', ...end]),
)

it('in Japan begins with the largest part where it is written in Japanese', () => {
  const inTokyo = { ...EMPTY_ADDRESS, recipient: 'Ana', address: '1-2', city: 'Chiyoda', state: 'Tokyo', postalCode: '100-0001' }
  const latin = writtenAddress({ ...inTokyo, country: 'Japan' })
  expect(latin[0]).toBe('Ana')
  for (const part of ['1-2', 'Chiyoda', 'Tokyo', '100-0001']) expect(latin.join()).toContain(part)
  expect(writtenAddress({ ...inTokyo, city: '千代田区', state: '東京都', country: 'Japan' })[0]).toContain('100-0001')
})

it('has every part of an address abroad, and nothing in place of a missing code', () => {
  const abroad = { ...address, city: 'Central', state: 'Kowloon', country: 'Hong Kong' }
  expect(writtenAddress({ ...abroad, postalCode: '-' }).join()).not.toContain('-')
  const lines = writtenAddress({ ...abroad, postalCode: '999077' }).join()
  for (const part of ['Ana', 'Flat 3', 'Central', 'Kowloon', '999077']) expect(lines).toContain(part)
})

it.each([
  ['L-1234', 'Luxembourg', 'L-1234 City'],
  ['LT-10309', 'Lithuania', 'LT-10309 City'],
  ['LT 10309', 'Lithuania', 'LT-10309 City'],
  ['SE-111 22', 'Sweden', 'SE-111 22 City'],
  ['111 22', 'Sweden', 'SE-111 22 City'],
  ['FO100', 'Faroe Islands', 'FO100 City'],
  ['A-6020', 'Austria', 'A-6020 City'],
])('writes the letters of a country once: %s in %s', (postalCode, country, line) => {
  expect(writtenAddress({ ...address, city: 'City', postalCode, country })).toContain(line)
})

it('writes the mark of a Japanese code once', () => {
  const inTokyo = { ...address, city: '千代田区', state: '東京都', country: '日本' }
  expect(writtenAddress({ ...inTokyo, postalCode: '〒100-0001' })).toEqual(writtenAddress({ ...inTokyo, postalCode: '100-0001' }))
})

it('in Japan has the city between its prefecture and the street where it is written in Japanese', () => {
  const inTokyo = { ...EMPTY_ADDRESS, recipient: '山田', address: '千代田1-1', address2: '東麻布ビル4F', country: '日本' }
  expect(writtenAddress({ ...inTokyo, city: '千代田区', state: '東京都', postalCode: '100-0001' })).toEqual([
    '〒100-0001',
    '東京都',
    '千代田区',
    '千代田1-1',
    '東麻布ビル4F',
    '山田',
    '日本',
  ])
})

it.each([
  [{ city: 'Dubai', state: 'Dubai', postalCode: '-', country: 'United Arab Emirates' }, ['Dubai', 'United Arab Emirates']],
  [{ city: 'Singapore', postalCode: '018956', country: 'SG' }, ['SINGAPORE 018956', 'SG']],
])('names a city once: %j', (place, end) => {
  expect(writtenAddress({ ...address, ...place })).toEqual(['Ana', '1 Main Street', 'Flat 3', ...end])
})
