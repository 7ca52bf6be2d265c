import { describe, expect, it } from 'vitest'
import { createPublishedProducts } from '../../src/published-products.ts'
import { productRow } from '../../src/testing/product-row.ts'
import { idsFor, namesFor, publish } from '../fixtures/publish.ts'

describe('a search', () => {
  it('weighs name, category, brand and description in this order', async () => {
    const published = await publish([
      productRow({ name: 'First', description: 'Of amber' }),
      productRow({ name: 'Second', category: 'Amber' }),
      productRow({ name: 'Third', brand: 'Amber' }),
      productRow({ name: 'Amber' }),
    ])
    expect(namesFor(published, 'amber')).toEqual(['Amber', 'Second', 'Third', 'First'])
  })

  it('lists equal products newest first, whatever was changed last', async () => {
    const rows = [productRow({}), productRow({}), productRow({})]
    const published = await publish(rows)
    published.apply([{ ...productRow({}), productId: String(rows[0]?.productId), description: 'Holds cocoa.' }], [])
    expect(idsFor(published, 'mug')).toEqual(rows.map(({ productId }) => productId).reverse())
    expect(idsFor(published, 'mug', 2)).toEqual(idsFor(published, 'mug').slice(0, 2))
  })

  it('finds all words, and only without such products those with the most words', async () => {
    const published = await publish([
      productRow({ name: 'Red lamp', description: 'Shines.' }),
      productRow({ name: 'Red chair', description: 'Stands.' }),
      productRow({ name: 'Blue chair', description: 'Stands.' }),
    ])
    expect(namesFor(published, 'chair red')).toEqual(['Red chair'])
    expect(namesFor(published, 'marvellous chairs')).toEqual(['Blue chair', 'Red chair'])
    expect(namesFor(published, 'red chair unobtainable')).toEqual(['Red chair'])
  })

  it('tells the words that products have, if none has all of them', async () => {
    const published = await publish([
      productRow({ name: 'Red lamp', description: 'Shines.' }),
      productRow({ name: 'Blue chair', description: 'Stands.' }),
    ])
    expect(published.search('red chair')?.matchingWords).toEqual(['red', 'chair'])
    expect(published.search('the blue chiar unobtainable')).toMatchObject({
      matchingWords: ['blue', 'chair'],
      didYouMean: 'the blue chair unobtainable',
    })
    expect(published.search('unobtainable')).not.toHaveProperty('matchingWords')
    expect(published.search('blue chairs')).not.toHaveProperty('matchingWords')
  })

  it('matches the beginning of the last word only', async () => {
    const published = await publish([productRow({ name: 'Stoneware jug' })])
    expect(namesFor(published, 'jug stone')).toEqual(['Stoneware jug'])
    expect(published.search('stone jug')?.found).toHaveLength(1)
    expect(published.search('xylophone st')?.found).toHaveLength(1)
    expect(published.search('st xylophone')?.found).toHaveLength(0)
  })

  it.each([
    ['chairs', 'Oak chair'],
    ['watches', 'Field watch'],
    ['camera', 'Cámera obscura'],
    ['cámera', 'Camera lucida'],
    ["men's", 'Mens scarf'],
    ['phone', 'Pane smartphone'],
    ['wathc', 'Field watch'],
    ['labtop', 'Thin laptop'],
    ['headfones', 'Wireless headphones'],
  ])('for %s finds %s', async (keyword, name) => {
    const published = await publish([productRow({ name: 'Teapot' }), productRow({ name }), productRow({ name: 'Umbrella' })])
    expect(namesFor(published, keyword)).toEqual([name])
  })

  it('tells what was meant only when nothing fits what was typed', async () => {
    const published = await publish([productRow({ name: 'Blue watch' }), productRow({ name: 'Blue wash' })])
    expect(published.search('blue wathc')?.didYouMean).toBe('blue watch')
    expect(published.search('blue watch')).not.toHaveProperty('didYouMean')
    expect(published.search('unobtainium')).toEqual({ found: new Uint32Array(0), scores: new Float32Array(0) })
  })

  it('corrects what lies far from a word in short queries only, for it costs more', async () => {
    const published = await publish([productRow({ name: 'Thermometer' })])
    expect(published.search('qqqq termometre')?.didYouMean).toBe('qqqq thermometer')
    expect(published.search('qqqq xxxx zzzz termometre')).toEqual({ found: new Uint32Array(0), scores: new Float32Array(0) })
    expect(namesFor(published, 'qqqq xxxx zzzz termometer')).toEqual(['Thermometer'])
  })

  it('does not correct numbers', async () => {
    const published = await publish([productRow({ name: 'Lamp 1243' }), productRow({ name: 'Lamp 99' })])
    expect(namesFor(published, 'lamp 1234')).toEqual(['Lamp 99', 'Lamp 1243'])
    expect(published.search('lamp 1234')).not.toHaveProperty('didYouMean')
  })

  it('does not correct words of less than four letters', async () => {
    const published = await publish([productRow({ name: 'Go' }), productRow({ name: 'Pan' })])
    expect(namesFor(published, 'gi')).toEqual([])
    expect(namesFor(published, 'pen')).toEqual([])
  })
})

describe('the search of a published', () => {
  it('follows changed, added and removed products, also while they are indexed', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) =>
      productRow({ name: `Jug${String(index)}`, description: 'x '.repeat(200) }),
    )
    const [first, second] = rows
    const [third, last] = rows.slice(-2)
    if (first === undefined || second === undefined || third === undefined || last === undefined) throw new Error('no rows')
    const published = createPublishedProducts()
    published.load(rows)
    expect(published.search('jug5')).toBeUndefined()
    const added = productRow({ name: 'Samovar' })
    published.apply([{ ...first, name: 'Teapot' }, { ...last, name: 'Kettle' }, added], [second.productId, third.productId])
    await published.indexed()
    expect(namesFor(published, 'teapot')).toEqual(['Teapot'])
    expect(namesFor(published, 'kettle')).toEqual(['Kettle'])
    expect(namesFor(published, 'samovar')).toEqual(['Samovar'])
    expect(namesFor(published, 'jug0')).not.toContain('Jug0')
    expect(namesFor(published, 'jug1')).not.toContain('Jug1')
    expect(namesFor(published, 'jug2998')).not.toContain('Jug2998')
    published.apply([{ ...added, name: 'Urn' }], [first.productId])
    expect(namesFor(published, 'samovar')).toEqual([])
    expect(namesFor(published, 'urn')).toEqual(['Urn'])
    expect(namesFor(published, 'teapot')).toEqual([])
    expect(namesFor(published, 'teapor')).toEqual([])
  })

  it('follows the synonyms', async () => {
    const published = await publish([productRow({ name: 'Samovar' }), productRow({ name: 'Bicycle' })])
    expect(namesFor(published, 'water urn')).toEqual([])
    const version = published.listVersion('newest')
    published.useSynonyms('samovar, water urn, boilerers')
    expect(published.listVersion('newest')).toBeGreaterThan(version)
    expect(namesFor(published, 'water urn')).toEqual(['Samovar'])
    expect(namesFor(published, 'bolierers')).toEqual(['Samovar'])
    expect(namesFor(published, 'bike')).toEqual([])
    published.load([productRow({ name: 'Bolderars' })])
    await published.indexed()
    expect(namesFor(published, 'water urn')).toEqual(['Samovar'])
    published.useSynonyms(null)
    expect(namesFor(published, 'water urn')).toEqual([])
    expect(published.search('bolierers')?.didYouMean).toBe('bolderars')
  })

  it('follows the synonyms of texts without spaces, of any length', async () => {
    const published = await publish(['三人沙发', '电视机', 'Television'].map((name) => productRow({ name })))
    published.useSynonyms('长椅子, 沙发\ntelevision, 电视机\ntelly, 电视机')
    expect(namesFor(published, '长椅子')).toEqual(['三人沙发'])
    expect(namesFor(published, '电视机').toSorted()).toEqual(['Television', '电视机'])
    expect(namesFor(published, 'telly')).toEqual(['电视机'])
  })

  it('leaves the event loop to other work while it indexes', async () => {
    const published = createPublishedProducts()
    published.load(Array.from({ length: 5_000 }, () => productRow({ description: 'Holds a lot of tea. '.repeat(20) })))
    const indexed = published.indexed()
    expect(published.search('mug')).toBeUndefined()
    await indexed
    expect(published.search('mug')?.found).toHaveLength(5_000)
  })
})
