import { productSorts } from '@shop/contracts/products'

const ADJECTIVES = ['blue', 'red', 'small', 'large', 'light', 'heavy', 'oak', 'steel', 'linen', 'matt', 'round', 'travel']
const NOUNS = ['mug', 'bowl', 'lamp', 'chair', 'bag', 'clock', 'knife', 'towel', 'shelf', 'radio', 'kettle', 'basket']
/** Below the pages of the smallest catalogue that is measured. */
const SHALLOW_PAGES = 5

const at = (texts: readonly string[], index: number): string => texts[Math.floor(index) % texts.length] ?? ''

/** Another combination of filters for each number: a price of its own, and some of the others. */
function filtersOf(number: number): string {
  const noun = at(NOUNS, number / 3)
  const filters = [
    `maxPrice=${((number * 37) % 1_500).toString()}.${String(10 + (number % 89))}`,
    ...(number % 3 === 0 ? [`category=${noun}`] : []),
    ...(number % 5 === 0 ? [`brand=Kiln%20${String(number % 7)}`] : []),
    ...(number % 4 === 0 ? ['inStock=true'] : []),
    ...(number % 7 === 0 ? ['minRating=3'] : []),
    ...(number % 2 === 0 ? ['grouped=true'] : []),
  ]
  return filters.join('&')
}

/** Every other one with two letters of the first word swapped. */
function keywordOf(number: number): string {
  const adjective = at(ADJECTIVES, number)
  return encodeURIComponent(`${number % 2 === 0 ? adjective : adjective.replace(/^(.)(.)/, '$2$1')} ${at(NOUNS, number / 12)}`)
}

/** Requests of one kind; each number asks for something else. */
export const requests = (products: number) => ({
  'lists with facets': (number: number) =>
    `/api/products?facets=true&sort=${at(productSorts, number)}&pageNumber=${String(1 + (number % SHALLOW_PAGES))}&${filtersOf(number)}`,
  'deep pages': (number: number) =>
    `/api/products?sort=${at(productSorts, number)}&pageNumber=${String(1 + ((number * 97) % Math.ceil(products / 12)))}&maxPrice=${String(1_500 + number)}`,
  searches: (number: number) =>
    `/api/products?keyword=${keywordOf(number)}&pageNumber=${String(1 + (number % SHALLOW_PAGES))}&maxPrice=${String(1_500 + number)}`,
  'searches with facets and filters': (number: number) =>
    `/api/products?keyword=${keywordOf(number)}&facets=true&${filtersOf(number)}${number % 3 === 0 ? `&sort=${at(productSorts, number)}` : ''}`,
  'searches for one letter': (number: number) =>
    `/api/products?keyword=${at(ADJECTIVES, number).charAt(0)}&facets=true&${filtersOf(number)}`,
  suggestions: (number: number) => `/api/products/suggest?q=${keywordOf(number)}%20${String(number)}`,
})
