import { describe, expect, it } from 'vitest'
import { productRow } from '../../src/testing/product-row.ts'
import { namesFor, publish } from '../fixtures/publish.ts'

const publishTexts = (texts: Readonly<Record<string, string>>) =>
  publish(Object.entries(texts).map(([name, description]) => productRow({ name, description })))

describe('what a product is', () => {
  it('stands before what its description only mentions', async () => {
    const published = await publishTexts({
      'Featherbook 14': 'A 14-inch laptop of 1.1 kg. It wakes at once.',
      'Day hike backpack': 'A backpack of 22 litres. A sleeve takes a laptop.',
    })
    expect(namesFor(published, 'laptops')).toEqual(['Featherbook 14', 'Day hike backpack'])
    expect(published.search('laptops')).not.toHaveProperty('mentionsOnly')
  })

  it('is not what it is for: a description ends its beginning at a preposition or a sign', async () => {
    const published = await publishTexts({ Homereel: 'A projector for film nights and birthdays, with a lens.' })
    expect(published.search('projector')).not.toHaveProperty('mentionsOnly')
    expect(published.search('films')).toMatchObject({ mentionsOnly: true })
    expect(published.search('lens')).toMatchObject({ mentionsOnly: true })
  })

  it('decides whether products that have a part of the words are shown', async () => {
    const published = await publishTexts({ Cup: 'A cup of 180 ml. Goes into the dishwasher.', 'Red lamp': 'A lamp of tin.' })
    expect(namesFor(published, 'dishwasher tablets')).toEqual([])
    expect(published.search('dishwasher tablets')).not.toHaveProperty('matchingWords')
    expect(namesFor(published, 'green lamp')).toEqual(['Red lamp'])
  })
})

describe('a typing error', () => {
  it('is corrected to what products are called, not to any word of a description', async () => {
    const published = await publishTexts({
      Teapot: 'A teapot of porcelain. Its lip does not drip.',
      Lantern: 'A lantern of tin.',
    })
    expect(namesFor(published, 'drib')).toEqual([])
    expect(namesFor(published, 'lantren')).toEqual(['Lantern'])
    expect(namesFor(published, 'teapit')).toEqual(['Teapot'])
  })

  it('is no word that the synonyms know, and that no product has', async () => {
    const published = await publishTexts({ 'Ridge boot': 'A boot of suede.' })
    expect(namesFor(published, 'rigde')).toEqual(['Ridge boot'])
    expect(namesFor(published, 'fridge')).toEqual([])
  })
})

describe('several words that are one thing', () => {
  it('have no parts', async () => {
    const published = await publishTexts({ Handbag: 'A bag of leather.', 'Storm jacket': 'A jacket of wool.' })
    expect(namesFor(published, 'sleeping bag')).toEqual([])
    expect(namesFor(published, 'red bag')).toEqual(['Handbag'])
    expect(namesFor(published, 'rain jacket')).toEqual(['Storm jacket'])
  })

  it('are found where a product has all of them', async () => {
    const published = await publishTexts({ 'Down sleeping bag': 'Warm.', Handbag: 'A bag of leather.' })
    expect(namesFor(published, 'sleeping bags')).toEqual(['Down sleeping bag'])
  })
})

describe('for whom and how dear', () => {
  it('need not be found, unless a product is called so', async () => {
    const published = await publishTexts({ 'Canvas sneaker': 'A shoe of canvas.', "Men's boot": 'A boot of suede.' })
    expect(namesFor(published, 'cheap sneakers')).toEqual(['Canvas sneaker'])
    expect(published.search('cheap sneakers')).not.toHaveProperty('matchingWords')
    expect(published.search('sneakers women')).not.toHaveProperty('didYouMean')
    expect(namesFor(published, 'mens boots')).toEqual(["Men's boot"])
    expect(published.search('mens sneakers')).toMatchObject({ matchingWords: ['mens', 'sneakers'] })
  })
})

it('is no ending of another word: a chair is no hair', async () => {
  const published = await publishTexts({ 'Oak chair': 'A chair of oak.', 'Pane smartphone': 'Calls.' })
  expect(namesFor(published, 'hair')).toEqual([])
  expect(namesFor(published, 'phone')).toEqual(['Pane smartphone'])
})
