export { createCatalogueIndex, type CatalogueIndex, type IndexedProduct } from './catalogue-index.ts'
export type { Answer } from './lists/answer.ts'
export type { ListedPage, ProductSelection } from './lists/product-lists.ts'
export { DEFAULT_SYNONYMS } from './search/default-synonyms.ts'
