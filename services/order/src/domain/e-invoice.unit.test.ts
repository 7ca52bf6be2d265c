import { describe, expect, it } from 'vitest'
import { vatIdOf } from './e-invoice.ts'

describe('the VAT id of a seller', () => {
  it.each([
    ['DE 123 456 788', 'DE123456788'],
    ['USt-IdNr.: DE123456788', 'DE123456788'],
    ['Umsatzsteuer-ID: DE123456788', 'DE123456788'],
    ['VAT ID DE123456788', 'DE123456788'],
    ['TVA FR12345678901', 'FR12345678901'],
    ['DE123456788\u200b', 'DE123456788'],
    ['BE 403.170.701', 'BE0403170701'],
    ['AU 51 824 753 556', 'AU51824753556'],
  ])('is read from what stands in the settings: %j', (typed, id) => {
    expect(vatIdOf(typed)).toBe(id)
  })

  it.each(['133/8150/1234', '12-3456789', 'Steuernummer 12/345/67890', '/'])('is not another number: %s', (typed) => {
    expect(vatIdOf(typed)).toBeUndefined()
  })
})
