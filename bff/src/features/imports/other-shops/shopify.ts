import { MAX_GROUP } from '@shop/contracts/products'
import { readNumber } from '@shop/contracts/shared'
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

/** The headings of an export, as they are called since 2025 and as they were. */
const headings = {
  handle: ['handle', 'url handle'],
  html: ['body (html)', 'description'],
  published: ['published', 'published on online store'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  stock: ['variant inventory qty', 'inventory quantity'],
  weight: ['variant grams', 'weight value (grams)'],
  taxable: ['variant taxable', 'charge tax'],
  image: ['image src', 'product image url'],
  ownImage: ['variant image', 'variant image url'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const textOf = (line: FileLine, heading: keyof typeof headings): string => textBelow(line, ...headings[heading])
const isNo = (cell: string): boolean => /^(?:false|no|0)$/i.test(cell)

interface Option {
  readonly name: string
  readonly value: string
}

/** The lines with one handle, which follow each other. */
interface Group {
  readonly first: FileLine
  readonly lines: readonly FileLine[]
}

function groupsOf(lines: readonly FileLine[]): Group[] {
  const groups = Map.groupBy(lines, (line) => textOf(line, 'handle') || textBelow(line, 'title'))
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [{ first, lines: [first, ...others] }] : []))
}

/** The options of a line; their names stand in the first line alone. A product without options has one that is called Title. */
function optionsOf({ first }: Group, line: FileLine): Option[] {
  const options = ['1', '2', '3'].map((number) => ({
    name: textBelow(line, `option${number} name`) || textBelow(first, `option${number} name`),
    value: textBelow(line, `option${number} value`),
  }))
  const [only] = options
  if (only?.name.toLowerCase() === 'title' && only.value === 'Default Title') return []
  return options.filter(({ name, value }) => name !== '' && value !== '')
}

/** Whether a line has only a picture more. */
const isPictureLine = (group: Group, line: FileLine): boolean =>
  line !== group.first && optionsOf(group, line).length === 0 && textOf(line, 'sku') === '' && textOf(line, 'price') === ''

const picturesOf = ({ lines }: Group): string[] => lines.map((line) => textOf(line, 'image'))

/** Hidden are drafts, archived products, and those that are not in the online shop. */
function visibilityOf({ first }: Group): string {
  const status = textBelow(first, 'status').toLowerCase()
  return isNo(textOf(first, 'published')) || (status !== '' && status !== 'active') ? 'no' : 'yes'
}

/** The name of a group of variants: the title, or the handle where another product has the same title. */
function createGroupNames() {
  const owners = new Map<string, string>()
  return (title: string, handle: string): string => {
    const name = title.slice(0, MAX_GROUP)
    const owner = owners.get(name) ?? handle
    owners.set(name, owner)
    return owner === handle ? name : handle.slice(0, MAX_GROUP)
  }
}

interface Shared {
  readonly group: Group
  readonly description: string
  readonly groupName: string
  readonly pictures: readonly string[]
}

function translateLine({ group, description, groupName, pictures }: Shared, line: FileLine) {
  const { first } = group
  const options = optionsOf(group, line)
  const images = imageCell([textOf(line, 'ownImage'), ...pictures])
  const stock = stockCell(textOf(line, 'stock'))
  const barcode = barcodeCell(textOf(line, 'barcode'))
  const compareAt = textOf(line, 'compareAt')
  const values = options.map(({ value }) => value)
  const weight = textOf(line, 'weight')
  // Of pounds and ounces they have decimals.
  const grams = readNumber(weight)
  const product: TranslatedLine = {
    line: line.line,
    cells: filledCells({
      sku: textOf(line, 'sku').replace(/^'/, '') || madeSku(textOf(first, 'handle') || textBelow(first, 'title'), ...values),
      name: textBelow(first, 'title'),
      brand: textBelow(first, 'vendor'),
      category: textBelow(first, 'type') || lastCategoryOf(textBelow(first, 'product category')),
      description,
      price: textOf(line, 'price'),
      cost: textBelow(line, 'cost per item'),
      countInStock: stock.countInStock,
      visible: visibilityOf(group),
      images: images.images,
      gtin: barcode.gtin,
      weight: grams === undefined ? weight : String(Math.round(grams) || ''),
      taxClass: isNo(textOf(line, 'taxable')) ? 'zero' : '',
      group: options.length > 0 ? groupName : '',
      ...Object.fromEntries(options.map(({ name, value }) => [`option:${name}`, value])),
    }),
  }
  const isOther = compareAt !== '' && compareAt !== textOf(line, 'price')
  const sale = isOther ? `the price before, ${compareAt.slice(0, 20)}, is left out: the shop keeps its own` : undefined
  const notes = [stock.note, barcode.note, images.note, sale].flatMap((message) => message ?? [])
  return { product, notes: notes.map((message) => ({ line: line.line, message })) }
}

const isGiftCard = ({ first }: Group): boolean => /^true$/i.test(textBelow(first, 'gift card'))

/** Products as Shopify exports them: a line a variant, what variants share in the first, and lines for further pictures. */
export const shopify: OtherShop = {
  name: 'Shopify',
  wrote: (columns) => headings.handle.some((heading) => columns.has(heading)) && columns.has('title'),
  columns: new RegExp(
    `^(?:${[
      ...Object.values(headings)
        .flat()
        .map((heading) => heading.replaceAll(/[()]/g, String.raw`\$&`)),
      'title',
      'vendor',
      'type',
      'product category',
      'status',
      'cost per item',
      'gift card',
      'image position',
      'option[123] (?:name|value)',
    ].join('|')})$`,
  ),
  async translate(lines, refuse) {
    const products: TranslatedLine[] = []
    const notes: LineError[] = []
    const groupNameOf = createGroupNames()
    for (const group of groupsOf(lines)) {
      await yieldToOthers()
      const { first } = group
      if (isGiftCard(group)) {
        notes.push(...group.lines.map(({ line }) => ({ line, message: 'gift cards are not sold here: left out' })))
        continue
      }
      try {
        const variants = group.lines.filter((line) => !isPictureLine(group, line))
        requirePossible(variants.length)
        const shared = {
          group,
          description: await textOfHtml(textOf(first, 'html')),
          groupName: groupNameOf(textBelow(first, 'title'), textOf(first, 'handle')),
          pictures: picturesOf(group),
        }
        for (const line of variants) {
          await yieldToOthers()
          const read = translateLine(shared, line)
          products.push(read.product)
          notes.push(...read.notes)
        }
      } catch (error) {
        refuse(first, error)
      }
    }
    return { products, notes }
  },
}
