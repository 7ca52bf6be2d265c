import type { CatalogueIndex } from '@shop/catalogue-index'
import type { ProductSummary } from '@shop/contracts/products'
import { toCents } from '@shop/contracts/shared'
import { ucpCurrency } from './present-session.ts'

/** A product with all others of its group, itself first. */
export type ProductGroup = readonly [ProductSummary, ...ProductSummary[]]

/** As many as the page of one of them has. */
const MAX_VARIANTS = 100

export function productGroupOf(index: CatalogueIndex, product: ProductSummary): ProductGroup {
  const others = index.find(product._id)?.variants(MAX_VARIANTS) ?? []
  return [product, ...others.filter(({ _id }) => _id !== product._id)]
}

interface Addresses {
  readonly origin: string
  readonly imageOf: (path: string) => string
}

const priceOf = ({ price }: ProductSummary) => ({ amount: toCents(price), currency: ucpCurrency() })

const mediaOf = ({ images, image, name }: ProductSummary, { imageOf }: Addresses): object[] =>
  (images.length > 0 ? images : [image]).map((path) => ({ type: 'image', url: imageOf(path), alt_text: name }))

const ratingOf = ({ rating, numReviews }: ProductSummary): object | undefined =>
  numReviews === 0 ? undefined : { value: rating, scale_min: 1, scale_max: 5, count: numReviews }

const isBuyable = ({ countInStock }: ProductSummary): boolean => countInStock > 0

export const optionsOf = ({ variant }: ProductSummary) => variant?.options ?? []

/** One of a group; the shop sells it by this id. */
function presentVariant(product: ProductSummary, addresses: Addresses, inputs: object[] | undefined): object {
  const options = optionsOf(product).map(({ name, value }) => ({ name, label: value }))
  const { _id: id, sku, gtin, name, description } = product
  return {
    id,
    ...(sku !== undefined && { sku }),
    ...(gtin !== undefined && { barcodes: [{ type: 'GTIN', value: gtin }] }),
    title: options.length > 0 ? options.map(({ label }) => label).join(' / ') : name,
    description: { plain: description },
    url: `${addresses.origin}/product/${id}`,
    price: priceOf(product),
    availability: { available: isBuyable(product), status: isBuyable(product) ? 'in_stock' : 'out_of_stock' },
    ...(options.length > 0 && { options }),
    media: mediaOf(product, addresses),
    ...(inputs !== undefined && { inputs }),
  }
}

interface OptionChoice {
  readonly name: string
  readonly values: readonly string[]
}

/** The options by which a group differs, with their values in the order of its products. */
function choicesOf(group: readonly ProductSummary[]): OptionChoice[] {
  const names = [...new Set(group.flatMap((product) => optionsOf(product).map(({ name }) => name)))]
  const valuesOf = (name: string) =>
    group.flatMap((product) =>
      optionsOf(product)
        .filter((option) => option.name === name)
        .map(({ value }) => value),
    )
  return names.map((name) => ({ name, values: [...new Set(valuesOf(name))] }))
}

export const hasOptions = (product: ProductSummary, wanted: ReadonlyMap<string, string>): boolean =>
  [...wanted].every(([name, label]) => optionsOf(product).some((option) => option.name === name && option.value === label))

/** Whether a value can be had beside what is selected of the other options. */
function signalsOf(group: readonly ProductSummary[], selected: ReadonlyMap<string, string>, name: string, value: string): object {
  const wanted = new Map([...selected, [name, value] as const])
  const matching = group.filter((product) => hasOptions(product, wanted))
  return { available: matching.some(isBuyable), exists: matching.length > 0 }
}

interface Shown {
  /** Of the group: those that the answer lists, the featured one first. */
  readonly variants: readonly ProductSummary[]
  /** Of a product in detail. */
  readonly selected?: ReadonlyMap<string, string>
  /** Of a look-up: by which identifiers a variant was found. */
  readonly inputsOf?: (product: ProductSummary) => object[]
}

/** What the protocol calls a product: those of a group together. */
export function presentUcpProduct(group: ProductGroup, { variants, selected, inputsOf }: Shown, addresses: Addresses): object {
  const [featured = group[0]] = variants
  const amounts = group.map(({ price }) => toCents(price))
  const currency = ucpCurrency()
  const choices = choicesOf(group)
  const values = ({ name, values: all }: OptionChoice) =>
    all.map((label) => ({ label, ...(selected && signalsOf(group, selected, name, label)) }))
  const rating = ratingOf(featured)
  return {
    id: featured._id,
    title: featured.name,
    description: { plain: featured.description },
    url: `${addresses.origin}/product/${featured._id}`,
    categories: [{ value: featured.category, taxonomy: 'merchant' }],
    price_range: {
      min: { amount: Math.min(...amounts), currency },
      max: { amount: Math.max(...amounts), currency },
    },
    media: mediaOf(featured, addresses),
    ...(choices.length > 0 && { options: choices.map((choice) => ({ name: choice.name, values: values(choice) })) }),
    ...(selected && { selected: [...selected].map(([name, label]) => ({ name, label })) }),
    variants: variants.map((product) => presentVariant(product, addresses, inputsOf?.(product))),
    ...(rating && { rating }),
  }
}
