export { productListQuery, topProductsQuery } from './api/products.ts'
export { HomePage } from './HomePage.tsx'
export { ProductPage } from './ProductPage.tsx'
