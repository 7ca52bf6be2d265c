import { describe, expect, it } from 'vitest'
import { createCatalogueView } from '../catalogue-view.ts'
import { productRow } from '../product-row-fixture.ts'
import { idsFor, namesFor, viewOf } from './search-fixture.ts'

describe('a search', () => {
  it('weighs name, category, brand and description in this order', async () => {
    const view = await viewOf([
      productRow({ name: 'First', description: 'Of amber' }),
      productRow({ name: 'Second', category: 'Amber' }),
      productRow({ name: 'Third', brand: 'Amber' }),
      productRow({ name: 'Amber' }),
    ])
    expect(namesFor(view, 'amber')).toEqual(['Amber', 'Second', 'Third', 'First'])
  })

  it('lists equal products newest first, whatever was changed last', async () => {
    const rows = [productRow({}), productRow({}), productRow({})]
    const view = await viewOf(rows)
    view.apply([{ ...productRow({}), productId: String(rows[0]?.productId), description: 'Holds cocoa.' }], [])
    expect(idsFor(view, 'mug')).toEqual(rows.map(({ productId }) => productId).reverse())
    expect(idsFor(view, 'mug', 2)).toEqual(idsFor(view, 'mug').slice(0, 2))
  })

  it('finds all words, and only without such products those with the most words', async () => {
    const view = await viewOf([
      productRow({ name: 'Red lamp', description: 'Shines.' }),
      productRow({ name: 'Red chair', description: 'Stands.' }),
      productRow({ name: 'Blue chair', description: 'Stands.' }),
    ])
    expect(namesFor(view, 'chair red')).toEqual(['Red chair'])
    expect(namesFor(view, 'marvellous chairs')).toEqual(['Blue chair', 'Red chair'])
    expect(namesFor(view, 'red chair unobtainable')).toEqual(['Red chair'])
  })

  it('tells the words that products have, if none has all of them', async () => {
    const view = await viewOf([
      productRow({ name: 'Red lamp', description: 'Shines.' }),
      productRow({ name: 'Blue chair', description: 'Stands.' }),
    ])
    expect(view.search('red chair')?.matchingWords).toEqual(['red', 'chair'])
    expect(view.search('the blue chiar unobtainable')).toMatchObject({
      matchingWords: ['blue', 'chair'],
      didYouMean: 'the blue chair unobtainable',
    })
    expect(view.search('unobtainable')).not.toHaveProperty('matchingWords')
    expect(view.search('blue chairs')).not.toHaveProperty('matchingWords')
  })

  it('matches the beginning of the last word only', async () => {
    const view = await viewOf([productRow({ name: 'Stoneware jug' })])
    expect(namesFor(view, 'jug stone')).toEqual(['Stoneware jug'])
    expect(view.search('stone jug')?.found).toHaveLength(1)
    expect(view.search('xylophone st')?.found).toHaveLength(1)
    expect(view.search('st xylophone')?.found).toHaveLength(0)
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
    const view = await viewOf([productRow({ name: 'Teapot' }), productRow({ name }), productRow({ name: 'Umbrella' })])
    expect(namesFor(view, keyword)).toEqual([name])
  })

  it('tells what was meant only when nothing fits what was typed', async () => {
    const view = await viewOf([productRow({ name: 'Blue watch' }), productRow({ name: 'Blue wash' })])
    expect(view.search('blue wathc')?.didYouMean).toBe('blue watch')
    expect(view.search('blue watch')).not.toHaveProperty('didYouMean')
    expect(view.search('unobtainium')).toEqual({ found: new Uint32Array(0), scores: new Float32Array(0) })
  })

  it('corrects what lies far from a word in short queries only, for it costs more', async () => {
    const view = await viewOf([productRow({ name: 'Thermometer' })])
    expect(view.search('qqqq termometre')?.didYouMean).toBe('qqqq thermometer')
    expect(view.search('qqqq xxxx zzzz termometre')).toEqual({ found: new Uint32Array(0), scores: new Float32Array(0) })
    expect(namesFor(view, 'qqqq xxxx zzzz termometer')).toEqual(['Thermometer'])
  })

  it('does not correct numbers', async () => {
    const view = await viewOf([productRow({ name: 'Lamp 1243' }), productRow({ name: 'Lamp 99' })])
    expect(namesFor(view, 'lamp 1234')).toEqual(['Lamp 99', 'Lamp 1243'])
    expect(view.search('lamp 1234')).not.toHaveProperty('didYouMean')
  })

  it('does not correct words of less than four letters', async () => {
    const view = await viewOf([productRow({ name: 'Go' }), productRow({ name: 'Pan' })])
    expect(namesFor(view, 'gi')).toEqual([])
    expect(namesFor(view, 'pen')).toEqual([])
  })
})

describe('the search of a view', () => {
  it('follows changed, added and removed products, also while they are indexed', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) =>
      productRow({ name: `Jug${String(index)}`, description: 'x '.repeat(200) }),
    )
    const [first, second] = rows
    const [third, last] = rows.slice(-2)
    if (first === undefined || second === undefined || third === undefined || last === undefined) throw new Error('no rows')
    const view = createCatalogueView()
    view.load(rows)
    expect(view.search('jug5')).toBeUndefined()
    const added = productRow({ name: 'Samovar' })
    view.apply([{ ...first, name: 'Teapot' }, { ...last, name: 'Kettle' }, added], [second.productId, third.productId])
    await view.indexed()
    expect(namesFor(view, 'teapot')).toEqual(['Teapot'])
    expect(namesFor(view, 'kettle')).toEqual(['Kettle'])
    expect(namesFor(view, 'samovar')).toEqual(['Samovar'])
    expect(namesFor(view, 'jug0')).not.toContain('Jug0')
    expect(namesFor(view, 'jug1')).not.toContain('Jug1')
    expect(namesFor(view, 'jug2998')).not.toContain('Jug2998')
    view.apply([{ ...added, name: 'Urn' }], [first.productId])
    expect(namesFor(view, 'samovar')).toEqual([])
    expect(namesFor(view, 'urn')).toEqual(['Urn'])
    expect(namesFor(view, 'teapot')).toEqual([])
    expect(namesFor(view, 'teapor')).toEqual([])
  })

  it('follows the synonyms', async () => {
    const view = await viewOf([productRow({ name: 'Samovar' }), productRow({ name: 'Bicycle' })])
    expect(namesFor(view, 'water urn')).toEqual([])
    const version = view.listVersion('newest')
    view.useSynonyms('samovar, water urn, boilerers')
    expect(view.listVersion('newest')).toBeGreaterThan(version)
    expect(namesFor(view, 'water urn')).toEqual(['Samovar'])
    expect(namesFor(view, 'bolierers')).toEqual(['Samovar'])
    expect(namesFor(view, 'bike')).toEqual([])
    view.load([productRow({ name: 'Bolderars' })])
    await view.indexed()
    expect(namesFor(view, 'water urn')).toEqual(['Samovar'])
    view.useSynonyms(null)
    expect(namesFor(view, 'water urn')).toEqual([])
    expect(view.search('bolierers')?.didYouMean).toBe('bolderars')
  })

  it('leaves the event loop to other work while it indexes', async () => {
    const view = createCatalogueView()
    view.load(Array.from({ length: 5_000 }, () => productRow({ description: 'Holds a lot of tea. '.repeat(20) })))
    const indexed = view.indexed()
    expect(view.search('mug')).toBeUndefined()
    await indexed
    expect(view.search('mug')?.found).toHaveLength(5_000)
  })
})
