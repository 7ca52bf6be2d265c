export { productRow } from './product-row.ts'
