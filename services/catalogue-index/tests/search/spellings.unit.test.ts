import { synonymsText } from '@shop/contracts/search'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SYNONYMS } from '../../src/search/default-synonyms.ts'
import { productRow } from '../../src/testing/product-row.ts'
import { namesFor, publish } from '../fixtures/publish.ts'

const publishNames = (...names: string[]) => publish(names.map((name) => productRow({ name })))

describe('joined and split spellings', () => {
  const names = [
    'Wi-Fi Router QX',
    'WiFi Mesh Kit QY',
    '3-in-1 Charger',
    'Nail-polish remover',
    'AC/DC Adapter',
    'ABC.123-45/X',
    'Nail Polish Red',
    'Case for iPhone 15',
    'Case for iPhone15 Pro',
    'Eye-liner',
    'Bottle 1.5 l',
    'Bottle 15 l',
    'Toothbrush',
    'Atlas 978-3-16-148410-0',
  ]

  it.each<[string, string[]]>([
    ['wifi', ['Wi-Fi Router QX', 'WiFi Mesh Kit QY']],
    ['wi-fi', ['Wi-Fi Router QX', 'WiFi Mesh Kit QY']],
    ['wi fi', ['Wi-Fi Router QX', 'WiFi Mesh Kit QY']],
    ['wi-fi mesh', ['WiFi Mesh Kit QY']],
    ['3in1', ['3-in-1 Charger']],
    ['3 in 1', ['3-in-1 Charger']],
    ['3-in1', ['3-in-1 Charger']],
    ['nailpolish', ['Nail Polish Red', 'Nail-polish remover']],
    ['nail-polish', ['Nail Polish Red', 'Nail-polish remover']],
    ['acdc', ['AC/DC Adapter']],
    ['ABC12345X', ['ABC.123-45/X']],
    ['abc 123 45 x', ['ABC.123-45/X']],
    ['abc-12345x', ['ABC.123-45/X']],
    ['iphone15', ['Case for iPhone 15', 'Case for iPhone15 Pro']],
    ['iphone 15', ['Case for iPhone 15', 'Case for iPhone15 Pro']],
    ['eyeliner', ['Eye-liner']],
    ['eye liner', ['Eye-liner']],
    ['tooth brush', ['Toothbrush']],
    ['tooth-brushes', ['Toothbrush']],
    ['bottle 15', ['Bottle 15 l']],
    ['bottle 1.5', ['Bottle 1.5 l']],
    ['9783161484100', ['Atlas 978-3-16-148410-0']],
  ])('for %s are the same', async (keyword, found) => {
    expect(namesFor(await publishNames(...names), keyword).sort()).toEqual(found)
  })

  it('are found by their beginning', async () => {
    expect(namesFor(await publishNames('Nail-polish remover'), 'nailpo')).toEqual(['Nail-polish remover'])
  })

  it('correct to a word as it is joined', async () => {
    expect((await publishNames('Nail-polish remover')).search('nailpolihs')?.didYouMean).toBe('nailpolish')
  })
})

describe('a number with a fraction', () => {
  const syrup = productRow({ name: 'Qsyrup 500 ml', description: 'Syrup.' })
  const briefcase = productRow({
    name: 'Ledger leather briefcase',
    description: 'Leather of 2.5 mm, 5 pockets, up to 40 or 0 sheets.',
  })
  const find = async (keyword: string) => namesFor(await publish([syrup, briefcase]), keyword)

  it('that no product has is not searched by its parts', async () => {
    for (const keyword of ['qsyrup 0.5 l', 'qsyrup 0,5 l', 'qsyrup 0.5l']) expect(await find(keyword)).toEqual([syrup.name])
    const refill = await publishNames('Qsyrup 500 ml', 'Refill 0.55 l')
    expect(namesFor(refill, 'qsyrup 0.5')).toEqual(['Qsyrup 500 ml'])
    expect(await find('2,5 mm')).toEqual([briefcase.name])
    expect(await find('5 pockets')).toEqual([briefcase.name])
  })

  it('is found by either sign and beside its unit', async () => {
    const index = await publishNames('Bottle 1.5 l', 'Bottle 15 l', 'Cola 1,5l')
    for (const keyword of ['bottle 1.5', 'bottle 1,5 l', 'bottle 1.5l'])
      expect(namesFor(index, keyword)).toEqual(['Bottle 1.5 l'])
    expect(namesFor(index, 'cola 1.5 l')).toEqual(['Cola 1,5l'])
  })
})

describe('letters', () => {
  it.each([
    ['weiss', 'Straßenlaterne Weiß'],
    ['WEISS', 'Straßenlaterne Weiß'],
    ['Strasse', 'Straßenlaterne Weiß'],
    ['weiß', 'Lampe weiss'],
    ['kobenhavn', 'Plakat København'],
    ['aebleskive', 'Æbleskive pan'],
    ['æbleskive', 'Aebleskive pan'],
    ['oeuvre', 'Œuvre complète'],
    ['lodz', 'Łódź poster'],
    ['djordje', 'Djordje mug'],
    ['thor', 'Þór figure'],
    ['rene\u0301', 'René pen set'],
    ['σωκρατης', 'ΣΩΚΡΆΤΗΣ bust'],
    ['ｗｉｄｅ', 'Wide shelf'],
  ])('of %s find %s', async (keyword, name) => {
    expect(namesFor(await publishNames('Teapot', name), keyword)).toEqual([name])
  })
})

describe('texts without spaces', () => {
  it.each([
    ['充電', 'USB充電器 ケーブル'],
    ['充電器', 'USB充電器 ケーブル'],
    ['usb', 'USB充電器 ケーブル'],
    ['ケーブル', 'USB充電器 ケーブル'],
    ['器', 'USB充電器 ケーブル'],
    ['茶', '日本の緑茶'],
    ['緑茶', '日本の緑茶'],
    ['우산', '접이식우산'],
  ])('are found by %s', async (keyword, name) => {
    expect(namesFor(await publishNames('USB充電器 ケーブル', '日本の緑茶', '접이식우산', '電気'), keyword)).toEqual([name])
  })
})

describe('forms of a word', () => {
  it.each([
    ['knives', 'Bread knife'],
    ['knife', 'Set of knives'],
    ['mice', 'Wireless mouse'],
    ['shelves', 'Oak shelf'],
    ['shelf', 'Corner shelves'],
    ['boxes', 'Lunch box'],
    ['scarves', 'Wool scarf'],
    ['batteries', 'Battery AA'],
    ['women', 'Woman coat'],
    ['lens', 'Camera lenses'],
  ])('%s finds %s', async (keyword, name) => {
    expect(namesFor(await publishNames('Teapot', name, 'Umbrella'), keyword)).toEqual([name])
  })

  it('stand after the word itself', async () => {
    expect(namesFor(await publishNames('Bike bell', 'Bikes bell', 'Hike map'), 'bikes')).toEqual(['Bikes bell', 'Bike bell'])
  })
})

describe('words that say nothing', () => {
  it('need not be there, and decide between products that are otherwise alike', async () => {
    const published = await publishNames('Vitamin A', 'Vitamin D', 'Salt')
    expect(namesFor(published, 'vitamin a')[0]).toBe('Vitamin A')
    expect(namesFor(published, 'salt with the')).toEqual(['Salt'])
    expect(namesFor(published, 'a')).toEqual(['Vitamin A'])
  })
})

describe('synonyms', () => {
  it('of the shop are a list that an admin may save', () => {
    expect(synonymsText.safeParse(DEFAULT_SYNONYMS).success).toBe(true)
  })

  it('of the shop have no line twice', () => {
    const lines = DEFAULT_SYNONYMS.trim().split('\n')
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  it.each([
    ['plant', 'Potted dracaena'],
    ['trousers', 'Straight jeans'],
    ['coat', 'Bomber jacket'],
    ['pan', 'Everyday stock pot'],
    ['laptop bag', 'Leather briefcase'],
    ['kids', 'Wooden train'],
    ['torch', 'Basecamp lantern'],
    ['pc', 'Desktop computer'],
    ['iphone', 'Cordless phone'],
    ['footwear', 'Ankle boot'],
  ])('find the type of thing that %s means before what only tells of it', async (keyword, name) => {
    const told = productRow({ name: 'Projector', description: `Goes well with a ${keyword}` })
    const others = ['Umbrella', name, 'Tea strainer'].map((other) => productRow({ name: other }))
    expect(namesFor(await publish([told, ...others]), keyword)[0]).toBe(name)
  })

  it.each([
    ['bike', ['Long distance bike for the road', 'Bikes', 'Bicycle']],
    ['bicycles', ['Bicycle', 'Bikes', 'Long distance bike for the road']],
    ['running shoe', ['Canvas sneakers']],
    ['trainers', ['Canvas sneakers']],
    ['rucksak', ['Blue backpack']],
    ['bag', ['Tea bag', 'Blue backpack']],
    ['rucksack', ['Blue backpack']],
    ['television', ['Smart TV']],
    ['red sweater', ['Red jumper']],
    ['cell phone case', ['Case for smartphone']],
    ['hand bag', ['Leather purse']],
  ])('for %s', async (keyword, names) => {
    const others = ['Hike map', 'Mountain hike', 'Red lamp', 'Case of oak']
    const all = ['Long distance bike for the road', 'Bicycle', 'Bikes', 'Canvas sneakers', 'Blue backpack', 'Tea bag']
    const published = await publishNames(...all, 'Smart TV', 'Red jumper', 'Case for smartphone', 'Leather purse', ...others)
    expect(namesFor(published, keyword)).toEqual(names)
  })
})
