import { isMultiline, productField, type ProductFieldName, productFieldNames } from '@shop/contracts/products'
import { pageTitles } from '@shop/contracts/shop'
import type { CountryTax, DeliveryMethod, ShopTerms } from '@shop/contracts/terms'
import { describeStreams, difference, happened, moneyText, type Change, type StreamHistory } from '@shop/kit/domain'
import { currencyOfShop } from './currency.ts'
import { homePage } from './home-page.ts'
import { arrangementText } from './home-page-text.ts'
import { product, type ProductDetails, type ProductState } from './product.ts'
import { valueText } from './product-fields.ts'
import { review } from './review.ts'
import { shopPresentation } from './shop.ts'
import type { StockLevels } from './stock-levels.ts'
import { stock, type StockState } from './stock.ts'
import { synonyms } from './synonyms.ts'
import { termsOfTrade } from './terms.ts'

const named = (pairs: ProductDetails['specifications'] = []): string =>
  pairs.map(({ name, value }) => `${name}: ${value}`).join(', ')

type ShownField = readonly [what: string, text: (details: ProductDetails) => string | undefined]

function simpleField(name: ProductFieldName): ShownField {
  const { label, kind } = productField(name)
  return [label, (details) => valueText(kind, details[name])]
}

/** Every field of a product as a text, long texts after short ones. */
const shown: readonly ShownField[] = [
  ...productFieldNames.filter((name) => !isMultiline(name)).map(simpleField),
  ...productFieldNames.filter(isMultiline).map(simpleField),
  ['Specifications', ({ specifications }) => named(specifications)],
  ['Pictures', ({ image, images = [image] }) => images.join(', ')],
  ['Group', ({ variant }) => variant?.group],
  ['Choices of the group', ({ variant }) => named(variant?.options)],
]

const fieldChanges = (before: ProductState, after: ProductDetails): Change[] =>
  before.status === 'absent' ? [] : shown.flatMap(([what, text]) => difference(what, text(before.details), text(after)))

const products = describeStreams({
  kind: 'product',
  streams: 'product-',
  aggregate: product,
  lastEventIsEnough: true,
  changes: {
    ProductDrafted: ({ name, price }) => [...happened('Created', name), ...difference('Price', '', moneyText(price))],
    ProductPublished: (data, before) => [...happened('Published'), ...fieldChanges(before, data)],
    ProductUpdated: (data, before) => fieldChanges(before, data),
    ProductDraftSaved: (data, before) => [
      ...happened(data.published ? 'Taken off the storefront' : 'Draft saved'),
      ...fieldChanges(before, data),
    ],
    ProductRemoved: () => happened('Removed'),
  },
})

const levels = [
  ['Available', 'available'],
  ['Held', 'held'],
  ['Sold', 'sold'],
  ['On hand', 'onHand'],
] as const satisfies readonly (readonly [string, keyof StockLevels])[]

const stockChange =
  (what: string) =>
  ({ shelf, orderId }: { readonly shelf: StockLevels; readonly orderId?: string }, before: StockState): Change[] => [
    { what, ...(orderId === undefined ? {} : { order: orderId }) },
    ...levels.flatMap(([name, level]) => difference(name, String(before.levels[level]), String(shelf[level]))),
  ]

const stocks = describeStreams({
  kind: 'stock',
  streams: 'stock-',
  aggregate: stock,
  lastEventIsEnough: true,
  changes: {
    StockOpened: stockChange('Stock opened'),
    StockAdjusted: stockChange('Stock set'),
    StockHeld: stockChange('Held for an order'),
    HoldKept: stockChange('Hold kept'),
    StockSold: stockChange('Sold to an order'),
    HoldReleased: stockChange('Hold released'),
    StockReturned: stockChange('Order cancelled'),
    UnitsReturned: stockChange('Units returned'),
  },
})

const reviews = describeStreams({
  kind: 'review',
  streams: 'review-',
  aggregate: review,
  subject: ({ productId }) => productId,
  changes: { ReviewAdded: ({ rating }) => happened('Review added', `${String(rating)} of 5`) },
})

const capitalized = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const asText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

const presentation = describeStreams({
  kind: 'settings',
  streams: 'shop',
  aggregate: shopPresentation,
  changes: {
    ShopProfileChanged({ profile }, { profile: before }) {
      const fields: Readonly<Record<string, unknown>> = before
      const next: typeof fields = profile
      return Object.keys({ ...before, ...profile }).flatMap((field) =>
        difference(capitalized(field), asText(fields[field]), asText(next[field])),
      )
    },
    ShopPageWritten: ({ slug, markdown }, { pages }) => difference(`Page “${pageTitles[slug]}”`, pages[slug], markdown),
  },
})

const homeArrangement = describeStreams({
  kind: 'settings',
  streams: 'home-page',
  aggregate: homePage,
  changes: {
    HomePageArranged: ({ sections }, before) => difference('Home page', arrangementText(before), arrangementText(sections)),
  },
})

const searchSynonyms = describeStreams({
  kind: 'settings',
  streams: 'synonyms',
  aggregate: synonyms,
  changes: { SynonymsChanged: ({ text }, before) => difference('Synonyms', before ?? 'built in', text ?? 'built in') },
})

const percentText = (rate: number): string => `${String(rate / 1_000)} %`
const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

/** Express: $12.00, free above $80.00, to AT, DE, codes 1…, up to 5000 g, 1–2 days */
function methodText({ name, price, freeAbove, countries, postalPrefixes, maxWeight, days, pickUp }: DeliveryMethod): string {
  const parts = [
    moneyText(price),
    freeAbove === null ? '' : `free above ${moneyText(freeAbove)}`,
    countries.length === 0 ? '' : `to ${countries.join(', ')}`,
    postalPrefixes.length === 0 ? '' : `codes ${postalPrefixes.join(', ')}`,
    maxWeight === null ? '' : `up to ${String(maxWeight)} g`,
    days === null ? '' : `${String(days.min)} to ${String(days.max)} days`,
    pickUp ? 'pick-up' : '',
  ]
  return `${name}: ${parts.filter((part) => part !== '').join(', ')}`
}

const countryTaxText = ({ country, taxRate, reducedTaxRate }: CountryTax): string =>
  `${country} ${percentText(taxRate)}, reduced ${percentText(reducedTaxRate)}`

const shownTerms: readonly (readonly [what: string, text: (terms: ShopTerms) => string])[] = [
  ['Prices include tax', ({ pricesIncludeTax }) => yesOrNo(pricesIncludeTax)],
  ['Tax', ({ taxRate }) => percentText(taxRate)],
  ['Reduced tax', ({ reducedTaxRate }) => percentText(reducedTaxRate)],
  ['Tax by country', ({ countryTaxes = [] }) => countryTaxes.map(countryTaxText).join('; ')],
  ['Countries with tax', ({ taxedCountries = [] }) => taxedCountries.join(', ')],
  ['Exports without the tax in prices', ({ exportsAreNet = false }) => yesOrNo(exportsAreNet)],
  ['Reverse charge for businesses in', ({ reverseChargeCountries = [] }) => reverseChargeCountries.join(', ')],
  ['Tax on delivery', ({ taxesDelivery }) => yesOrNo(taxesDelivery)],
  ['Price of delivery', ({ deliveryPrice }) => moneyText(deliveryPrice)],
  ['Methods of delivery', ({ deliveryMethods = [] }) => deliveryMethods.map(methodText).join('; ')],
  ['Free delivery above', ({ freeDeliveryAbove }) => (freeDeliveryAbove === null ? 'never' : moneyText(freeDeliveryAbove))],
]

const terms = describeStreams({
  kind: 'settings',
  streams: 'terms',
  aggregate: termsOfTrade,
  changes: {
    TermsChanged: (data) => shownTerms.flatMap(([what, text]) => difference(what, text(data.before), text(data.terms))),
  },
})

const currency = describeStreams({
  kind: 'settings',
  streams: 'currency',
  aggregate: currencyOfShop,
  changes: { CurrencyChosen: ({ before, currency: code }) => difference('Currency', before.toUpperCase(), code.toUpperCase()) },
})

/** Every stream of the catalogue. */
export const histories: readonly StreamHistory[] = [
  products,
  stocks,
  reviews,
  presentation,
  homeArrangement,
  searchSynonyms,
  terms,
  currency,
]
