import { MAX_GROUP } from '@shop/contracts/products'
import { readNumber } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import { DomUtils, parseDocument } from 'htmlparser2'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { LineError } from '../read-csv.ts'
import { textOfHtml } from './html-text.ts'
import {
  barcodeCell,
  textBelow,
  imageCell,
  lastCategoryOf,
  madeSku,
  requirePossible,
  stockCell,
  filledCells,
  type FileLine,
  type OtherShop,
  type TranslatedLine,
} from './translation.ts'

/** Grams of a unit, by which the column of weights is named. */
const GRAMS = { g: 1, kg: 1_000, lbs: 453.592_37, oz: 28.349_523_125 }
const MAX_ATTRIBUTES = 12
const attributeNumbers = Array.from({ length: MAX_ATTRIBUTES }, (_, index) => String(index + 1))
const BARCODE = 'gtin, upc, ean, or isbn'

const typesOf = (line: FileLine): string[] => textBelow(line, 'type').toLowerCase().split(/,\s*/)

/** Line breaks and commas within a text are written with a backslash. */
const unescaped = (text: string): string => text.replaceAll(String.raw`\n`, '\n').replaceAll(String.raw`\,`, ',')

/** Names are stored as HTML, such as Salt &amp; Pepper: what people read of one. */
const nameOf = (text: string): string => DomUtils.textContent(parseDocument(text)).replaceAll(/\s+/g, ' ').trim()

/** The parts of a list; a comma within a part has a backslash. */
const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => unescaped(part).trim())
    .filter(Boolean)

interface Attribute {
  readonly name: string
  readonly values: readonly string[]
}

const attributesOf = (line: FileLine): Attribute[] =>
  attributeNumbers
    .map((number) => ({
      name: nameOf(unescaped(textBelow(line, `attribute ${number} name`))).replaceAll(':', ' '),
      values: listOf(textBelow(line, `attribute ${number} value(s)`)).map(nameOf),
    }))
    .filter(({ name }) => name !== '')

/** WooCommerce writes numbers with the decimal sign of its shop, and no groups. Three digits behind a comma are left as they are. */
const withPoint = (number: string): string => number.replace(/^(\d*),(\d{1,2})$/, '$1.$2')

/** In grams, from a column such as `Weight (kg)`. What is no number is refused with the others. */
function weightOf(line: FileLine): string {
  for (const [unit, grams] of Object.entries(GRAMS)) {
    const cell = textBelow(line, `weight (${unit})`)
    // Spreadsheets group grams; of a larger unit nothing weighs thousands.
    const weight = readNumber(grams === 1 ? withPoint(cell) : cell.replace(',', '.'))
    if (cell !== '') return weight === undefined ? cell : String(Math.round(weight * grams))
  }
  return ''
}

/** A product of its own, or a variation with the product that it is one of. */
interface Source {
  readonly line: FileLine
  readonly parent?: FileLine
}

const skuOf = (line: FileLine): string => {
  const id = textBelow(line, 'id')
  return textBelow(line, 'sku').replace(/^'/, '') || (id === '' ? '' : madeSku('woo', id))
}

/** What the lines of products are called by their variations. */
const indexLines = (lines: readonly FileLine[]): Map<string, FileLine> =>
  new Map(
    lines.flatMap((line) => {
      const id = textBelow(line, 'id')
      const sku = textBelow(line, 'sku')
      return [...(id === '' ? [] : [[`id:${id}`, line] as const]), ...(sku === '' ? [] : [[sku, line] as const])]
    }),
  )

/** WordPress shows a line break as one, unless it stands between two tags. */
function withBreaks(html: string): string {
  const lines = html.split('\n').map((line) => line.trim())
  return lines.reduce((text, line) => text + (text.endsWith('>') && line.startsWith('<') ? '' : '<br>') + line)
}

async function descriptionOf(line: FileLine): Promise<string> {
  const cells = ['short description', 'description'].map((heading) => withBreaks(unescaped(textBelow(line, heading))))
  const texts = await Promise.all(cells.map(textOfHtml))
  return texts.filter(Boolean).join('\n\n')
}

/** Options as the product orders them. @throws Rejection `invalid_request` for a variation that leaves one open */
function optionsOf({ line, parent }: Source): { readonly name: string; readonly value: string }[] {
  if (parent === undefined) return []
  const own = new Map(attributesOf(line).map(({ name, values }) => [name, values[0]]))
  const names = [...attributesOf(parent).map(({ name }) => name), ...own.keys()]
  return [...new Set(names)]
    .filter((name) => own.has(name))
    .map((name) => {
      const value = own.get(name)
      return value === undefined
        ? reject('invalid_request', { reason: `the variation has no ${name}: here each one is a product, with a value` })
        : { name, value }
    })
}

const TAX_CLASSES: Readonly<Record<string, string>> = { 'reduced-rate': 'reduced', 'zero-rate': 'zero' }

async function translateLine(source: Source, descriptions: (line: FileLine) => Promise<string>) {
  const { line, parent = line } = source
  const both = (...names: readonly string[]): string => textBelow(line, ...names) || textBelow(parent, ...names)
  const options = optionsOf(source)
  const taken = new Set(options.map(({ name }) => name))
  const specifications = attributesOf(parent).filter(({ name, values }) => !taken.has(name) && values.length > 0)
  const images = imageCell([
    ...listOf(textBelow(line, 'images')),
    ...(line === parent ? [] : listOf(textBelow(parent, 'images'))),
  ])
  // The word of a variation whose stock is counted with its product.
  const counted = textBelow(line, 'stock')
  const isCounted = counted !== '' && counted !== 'parent'
  const stock = stockCell(isCounted ? counted : '')
  const barcode = barcodeCell(textBelow(line, BARCODE))
  const isShown = [line, parent].every((each) => ['', '1', 'true', 'yes'].includes(textBelow(each, 'published').toLowerCase()))
  const [category = '', ...others] = listOf(textBelow(parent, 'categories')).map(nameOf)
  const sale = textBelow(line, 'sale price')
  const taxClass = both('tax class')
  const name = nameOf(unescaped(textBelow(parent, 'name')))
  const product: TranslatedLine = {
    line: line.line,
    cells: filledCells({
      sku: skuOf(line),
      name,
      brand: listOf(textBelow(parent, 'brands', 'brand')).map(nameOf)[0],
      category: lastCategoryOf(category),
      description: (await descriptions(line)) || (await descriptions(parent)),
      price: withPoint(textBelow(line, 'regular price')),
      cost: withPoint(textBelow(line, 'cost of goods')),
      countInStock: stock.countInStock,
      visible: isShown && textBelow(parent, 'visibility in catalog') !== 'hidden' ? 'yes' : 'no',
      images: images.images,
      gtin: barcode.gtin,
      weight: weightOf(line) || weightOf(parent),
      taxClass: both('tax status') === 'none' ? 'zero' : TAX_CLASSES[taxClass],
      group: options.length > 0 ? name.slice(0, MAX_GROUP) : '',
      ...Object.fromEntries(options.map(({ name, value }) => [`option:${name}`, value])),
      ...Object.fromEntries(specifications.map(({ name, values }) => [`spec:${name}`, values.join(', ')])),
    }),
  }
  const notes = [
    stock.note,
    barcode.note,
    images.note,
    ...(sale === '' ? [] : [`the sale price ${sale.slice(0, 20)} is left out, and the regular one taken`]),
    ...(others.length === 0 ? [] : [`of ${String(others.length + 1)} categories the first is taken`]),
    ...(isCounted ? [] : ['its stock is not counted there, so the file says nothing of it']),
  ]
  return { product, notes: notes.flatMap((message) => (message === undefined ? [] : [{ line: line.line, message }])) }
}

/** Why lines of a type are no products here. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  grouped: 'it groups other products, which have lines of their own: left out',
  external: 'it is sold by another shop: left out',
  downloadable: 'downloads are not sold here: left out',
  variable: 'its variations are the products, each in a line of its own',
}

/** Products as WooCommerce exports them: a line a product or variation, what variations share in the line of their product. */
export const wooCommerce: OtherShop = {
  name: 'WooCommerce',
  wrote: (columns) => ['type', 'name', 'regular price'].every((heading) => columns.has(heading)),
  columns: new RegExp(
    String.raw`^(?:id|type|sku|gtin, upc, ean, or isbn|name|published|visibility in catalog|short description|description|tax status|tax class|stock|weight \((?:g|kg|lbs|oz)\)|regular price|sale price|cost of goods|categories|images|parent|brands?|attribute \d+ (?:name|value\(s\)))$`,
  ),
  async translate(lines, refuse) {
    const products: TranslatedLine[] = []
    const notes: LineError[] = []
    const named = indexLines(lines)
    const variations = new Map<FileLine, number>()
    const texts = new Map<FileLine, Promise<string>>()
    const descriptions = (line: FileLine): Promise<string> => {
      const text = texts.get(line) ?? descriptionOf(line)
      texts.set(line, text)
      return text
    }
    for (const line of lines) {
      await yieldToOthers()
      const types = typesOf(line)
      const leftOut = types.flatMap((type) => LEFT_OUT[type] ?? [])[0]
      if (leftOut !== undefined) {
        notes.push({ line: line.line, message: leftOut })
        continue
      }
      try {
        const name = textBelow(line, 'parent')
        const parent = types.includes('variation') ? named.get(name.replace(/^id:\s*/, 'id:')) : undefined
        if (types.includes('variation') && parent === undefined)
          reject('invalid_request', { reason: `its product “${name.slice(0, 40)}” has no line in the file` })
        if (parent !== undefined) {
          const count = (variations.get(parent) ?? 0) + 1
          variations.set(parent, count)
          requirePossible(count)
        }
        const read = await translateLine({ line, ...(parent ? { parent } : {}) }, descriptions)
        products.push(read.product)
        notes.push(...read.notes)
      } catch (error) {
        refuse(line, error)
      }
    }
    return { products, notes }
  },
}
