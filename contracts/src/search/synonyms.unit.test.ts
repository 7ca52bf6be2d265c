import { describe, expect, it } from 'vitest'
import { synonymsText } from './synonyms.ts'

const faultOf = (text: string): string | undefined => synonymsText.safeParse(text).error?.issues[0]?.message
const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${String(index)}`).join(', ')
const lines = (count: number): string => Array.from({ length: count }, () => 'a, b').join('\n')

describe('the text of the synonyms', () => {
  it.each([
    ['', ''],
    ['sofa, couch\r\n\r\nbag > backpack, tote', 'sofa, couch\n\nbag > backpack, tote'],
    ['Cafe\u0301, 喫茶店', 'Café, 喫茶店'],
    ['沙发，长椅＞凳子、椅子\nأريكة، كنبة', '沙发,长椅>凳子,椅子\nأريكة, كنبة'],
    [words(20), words(20)],
    [lines(500), lines(500)],
    [`a, ${'b'.repeat(60)}`, `a, ${'b'.repeat(60)}`],
  ])('may be %j', (text, parsed) => {
    expect(synonymsText.parse(text)).toBe(parsed)
  })

  it.each([
    ['sofa', 'text line 1 needs two words, separated by a comma'],
    ['sofa, couch\n\ntap, , faucet', 'text line 3 has a comma or > with no word before or after it'],
    ['sofa, couch\nbag >', 'text line 2 has a comma or > with no word before or after it'],
    ['a > b > c', 'text line 1 has more than one >'],
    [words(21), 'text line 1 has more than 20 words'],
    [`a, ${'b'.repeat(61)}`, 'text line 1 has a word of more than 60 characters'],
    [lines(501), 'text must have at most 500 lines'],
    [`${lines(500)}, ${'b'.repeat(20_000)}`, 'text must be at most 20000 characters'],
    ['sofa, cou\u202ech', 'text must not contain invisible characters'],
  ])('must not be %j', (text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })
})
