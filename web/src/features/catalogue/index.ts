export { HomePage } from './HomePage.tsx'
export { ProductPage } from './ProductPage.tsx'
