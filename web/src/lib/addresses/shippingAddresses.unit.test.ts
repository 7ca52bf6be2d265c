import { expect, it } from 'vitest'
import { formatAddress, isSameAddress, pickAddress } from './shippingAddresses.ts'

const address = { address: 'Rua da Prata 80', city: 'Lisbon', postalCode: '1100-420', country: 'Portugal' }
const inHongKong = { ...address, city: 'Kowloon', postalCode: '-', country: 'Hong Kong' }

it('is written in one line', () => {
  expect(formatAddress(address)).toBe('Rua da Prata 80, Lisbon 1100-420, Portugal')
  expect(
    formatAddress({ ...address, recipient: 'Ana', address2: '3.º Esq.', state: 'Estremadura', phone: '+351 21 000 000' }),
  ).toBe('Ana, Rua da Prata 80, 3.º Esq., Lisbon, Estremadura 1100-420, Portugal')
  expect(formatAddress(inHongKong)).toBe('Rua da Prata 80, Kowloon, Hong Kong')
})

it('has no stand-in for a missing postal code where a form shows it', () => {
  expect(pickAddress(inHongKong).postalCode).toBe('')
  expect(isSameAddress(inHongKong, { ...inHongKong, postalCode: '' })).toBe(true)
  expect(isSameAddress(inHongKong, { ...inHongKong, postalCode: '999077' })).toBe(false)
})

it('is the same with blank fields and space around them', () => {
  expect(isSameAddress(address, { ...address, city: 'Lisbon ', phone: '' })).toBe(true)
  expect(isSameAddress(address, { ...address, phone: '112' })).toBe(false)
  const inLeeds = { ...address, city: 'Leeds', postalCode: 'LS1 4AP' }
  expect(isSameAddress({ ...inLeeds, postalCode: 'ls1 4ap' }, inLeeds)).toBe(true)
})
