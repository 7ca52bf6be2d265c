import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { registration } from '../src/accounts/users.ts'
import { newReview } from '../src/reviews/reviews.ts'
import { importedVariant, productUpdate } from '../src/products/index.ts'
import { newNote } from '../src/orders/notes.ts'
import { newReturn } from '../src/returns/returns.ts'
import { shipmentCancellation } from '../src/shipments/shipments.ts'
import { statedName } from '../src/contract-withdrawals/contract-withdrawals.ts'
import { shopUpdate } from '../src/shop/shop.ts'
import { plainText } from '../src/shared/plain-text.ts'

const name = plainText('name', { max: 10, tooLong: 'name is too long' }).min(1, 'name is required')
const comment = plainText('comment', { max: 10_000, multiline: true })
const errorOf = (schema: typeof name, text: string) => schema.safeParse(text).error?.issues[0]?.message
const INVISIBLE = 'name must not contain invisible characters'

describe('the texts of a product that name something', () => {
  const BLANKS = ['Tea  Pots', 'Tea\u00a0Pots', 'Tea\u202f\u2009Pots', 'Tea\u3000Pots', '\u00a0Tea Pots ']

  it.each(BLANKS)('have one space between words: %j', (text) => {
    const specifications = [{ name: text, value: text }]
    expect(productUpdate.parse({ name: text, brand: text, category: text, specifications })).toEqual({
      name: 'Tea Pots',
      brand: 'Tea Pots',
      category: 'Tea Pots',
      specifications: [{ name: 'Tea Pots', value: 'Tea Pots' }],
    })
    expect(importedVariant.parse({ group: text, options: specifications })).toEqual({
      group: 'Tea Pots',
      options: [{ name: 'Tea Pots', value: 'Tea Pots' }],
    })
  })

  it('keep the blanks of their description, and refuse line breaks and tabs', () => {
    expect(productUpdate.parse({ description: 'a  b\u00a0c' })).toEqual({ description: 'a  b\u00a0c' })
    for (const text of ['Tea\nPots', 'Tea\tPots']) expect(productUpdate.safeParse({ category: text }).success).toBe(false)
  })
})

describe('a text of several lines', () => {
  it.each(['\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])('may end them by %j, as it is pasted', (end) => {
    expect(comment.parse(`One${end}Two`)).toBe('One\nTwo')
  })
})

describe('what people write to each other', () => {
  const PASTED = '\ufeffThe gla\u00adze\u200b is\u2060 cracked'
  const WRITTEN = 'The glaze is cracked'

  it.each<[string, z.ZodType, object]>([
    ['of a review', newReview, { rating: 1, comment: PASTED }],
    ['why something is returned', newReturn.pick({ reason: true }), { reason: PASTED }],
    ['of a note', newNote, { text: PASTED }],
    ['why a shipment was a mistake', shipmentCancellation, { reason: PASTED }],
    ['above the home page, and on its button', shopUpdate, { name: PASTED, headline: PASTED, orderButton: PASTED }],
  ])('is taken without what nobody sees: the text %s', (_, schema, given) => {
    const written = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value === PASTED ? WRITTEN : value]))
    expect(schema.parse(given)).toEqual(written)
  })

  it('is taken so of the name below a statement of withdrawal, which counts', () => {
    expect(statedName.parse('\u202aZoë Doe\u202c')).toBe('Zoë Doe')
    expect(statedName.parse('Zoë\r\nDoe')).toBe('Zoë Doe')
  })
})

describe('a plain text', () => {
  it.each([
    ['Persian', 'علی\u200cرضا'],
    ['Persian with a mark', 'مِ\u200cن'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Hindi', 'र्\u200dय'],
    ['Malayalam, with a letter that ends the word', 'അവന്\u200d'],
    ['Bengali', 'র\u200d্যাব'],
    ['Arabic', 'محمد'],
    ['Hebrew', 'שָׁלוֹם'],
    ['Mongolian', '\u1828\u180b\u1820'],
    ['a form of a Chinese character', '葛\u{e0100}城'],
    ['a family', 'Ana 👨\u200d👩\u200d👧'],
    ['a heart and a skin tone', '❤️\u200d🔥👩🏽\u200d🚀'],
    ['a pirate’s flag', '🏴\u200d☠️'],
    ['a keycap', '1️⃣'],
    ['flags', '🇵🇹🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['Braille', '⠁\u2800⠃'],
  ])('keeps %s', (_, text) => {
    expect(plainText('name', { max: 50 }).parse(text)).toBe(text.normalize('NFC'))
  })

  it.each([
    '\u0000',
    '\t',
    '\n',
    '\r',
    '\u001b',
    '\u0007',
    '\u007f',
    '\u0085',
    '\u009b',
    '\u2028',
    '\u2029',
    '\u200b',
    '\u200e',
    '\u200f',
    '\u061c',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u00ad',
    '\u2060',
    '\ufeff',
    '\u034f',
    '\u3164',
    '\u115f',
    '\u1160',
    '\uffa0',
    '\u2800',
    '\ufe0f',
    '\ufff9',
    '\ue000',
    '\uffff',
    '\u{e0041}',
    '\u{e0100}',
    '\ud800',
    '\u200c',
    '\u200d',
  ])('refuses %j in and around a word, and alone', (character) => {
    for (const text of [`An${character}na`, `${character}Anna`, `Anna${character}`, character])
      expect(errorOf(name, text)).toBe(INVISIBLE)
  })

  it('refuses joiners where they join nothing', () => {
    for (const text of ['علی\u200c', '\u200cعلی', 'عل\u200c\u200cی', 'ش\u200dA', '👨\u200d', '👨\u200dA', 'क \u200dक', '1\ufe0f'])
      expect(errorOf(name, text)).toBe(INVISIBLE)
  })

  it('refuses tags that are no flag', () => {
    expect(errorOf(name, '🏴\u{e0067}\u{e0062}\u{e007f}')).toBe(INVISIBLE)
  })

  it('is trimmed and in the form NFC before its length is checked', () => {
    expect(name.parse(' Rene\u0301\u00a0')).toBe('René')
    expect(name.parse('e\u0301'.repeat(10))).toBe('é'.repeat(10))
    expect(errorOf(name, 'é'.repeat(11))).toBe('name is too long')
    expect(name.parse('Nguye\u0302\u0303n')).toBe('Nguyễn')
    expect(errorOf(name, ' \u3000 ')).toBe('name is required')
  })

  it('is refused before it is composed when it is far too long, or has more marks on a letter than any language', () => {
    const marks = (below: number, above: number) => `a${'\u0301'.repeat(above)}${'\u0323'.repeat(below)}`
    expect(errorOf(name, marks(25_000, 25_000))).toBe('name is too long')
    expect(errorOf(comment, marks(16, 15))).toBe('comment must not have more than 30 marks on a letter')
    expect(errorOf(comment, `${marks(15, 15)} ${marks(15, 16)}`)).toBe('comment must not have more than 30 marks on a letter')
    expect(comment.parse(marks(15, 15))).toBe(marks(15, 15).normalize('NFC'))
    expect(errorOf(comment, marks(15, 15).repeat(1_600))).toBe('comment must be at most 10000 characters')
  })

  it('has several lines only where that is wanted', () => {
    expect(comment.parse('One\r\n\tTwo\n')).toBe('One\n\tTwo')
    for (const text of ['One\u001b[31mTwo', 'Tw\u202eo'])
      expect(errorOf(comment, text)).toBe('comment must not contain invisible characters')
  })

  it('is required of names and of reviews', () => {
    const issues = [
      registration.safeParse({ name: 'A\nB', email: 'ada@example.com', password: 'long enough' }),
      newReview.safeParse({ rating: 5, comment: '\u3164' }),
    ].map(({ error }) => error?.issues[0]?.message)
    expect(issues).toEqual([INVISIBLE, 'comment must not contain invisible characters'])
  })
})
