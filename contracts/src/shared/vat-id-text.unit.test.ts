import { describe, expect, it } from 'vitest'
import { vatIdText } from './vat-id-text.ts'

const read = (text: string) => vatIdText('vatId').safeParse(text)

describe('a VAT id', () => {
  it.each([
    ['DE 136 695 976', 'DE136695976'],
    ['\u202ade136.695-976\u202c', 'DE136695976'],
    ['ＤＥ１３６６９５９７６', 'DE136695976'],
    ['ATU13585627', 'ATU13585627'],
    ['BE 0411.905.847', 'BE0411905847'],
    ['BE 411.905.847', 'BE0411905847'],
    ['USt-IdNr.: DE136695976', 'DE136695976'],
    ['Umsatzsteuer-ID: DE136695976', 'DE136695976'],
    ['VAT No. NO998041538MVA', 'NO998041538MVA'],
    ['VAT IE3706224MH', 'IE3706224MH'],
    ['TVA : FR40303265045', 'FR40303265045'],
    ['UID: CHE-116.281.710', 'CHE116281710'],
    ['CZ510310055', 'CZ510310055'],
    ['CZ699000899', 'CZ699000899'],
    ['CZ27082440', 'CZ27082440'],
    ['GB340804329', 'GB340804329'],
    ['IE3706224MH', 'IE3706224MH'],
    ['NL002198178B09', 'NL002198178B09'],
    ['NO998041538MVA', 'NO998041538MVA'],
    ['FR 40 303 265 045', 'FR40303265045'],
    ['GR094259216', 'EL094259216'],
    ['EL094259216', 'EL094259216'],
    ['ES X2482300W', 'ESX2482300W'],
    ['IE6433435F', 'IE6433435F'],
    ['IE3333510LH', 'IE3333510LH'],
    ['NL002455799B11', 'NL002455799B11'],
    ['XI366303068', 'XI366303068'],
    ['GB 980 7806 84', 'GB980780684'],
    ['CHE-116.281.710 MWST', 'CHE116281710MWST'],
    ['NO 995 567 636 MVA', 'NO995567636MVA'],
    ['', ''],
    [' \u200e ', ''],
  ])('%j is kept as %j', (typed, kept) => expect(read(typed).data).toBe(kept))

  it.each([
    '136695976',
    'DE12345678',
    'DE1234567890',
    'US123456789',
    'EU372022452',
    'CH116281710',
    '__proto__',
    'ATU1358562',
    'n/a',
  ])('%j is none', (text) =>
    expect(read(text).error?.issues[0]?.message).toMatch(/^vatId must be a VAT ID with its country prefix/),
  )

  it('has no more characters than are looked at', () => {
    expect(read('\u0301'.repeat(100_000)).error?.issues).toMatchObject([{ message: 'vatId must be at most 30 characters' }])
  })
})
