import { expect, it } from 'vitest'
import { phoneDigits } from './phone-number.ts'

it.each([
  ['+49 171 2345678', '491712345678'],
  ['0171/2345678', '1712345678'],
  ['0049 (0)171–2345678', '491712345678'],
  ['+49 ( 0 ) 171 2345678 ext. 12', '491712345678'],
  ['tel:+49-171-2345678,12', '491712345678'],
  ['\u202a+1 (555) 010-2030\u202c', '15550102030'],
  ['٠١٧١ ٢٣٤٥٦٧٨', '1712345678'],
  ['5678', '5678'],
])('reads %j as %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

it.each(['', '678', '0012', 'Rosa', 'Rosa 0171 2345678', '12 High Street', 'KT-7100'])(
  'reads no telephone number in %j',
  (text) => {
    expect(phoneDigits(text)).toBeUndefined()
  },
)
