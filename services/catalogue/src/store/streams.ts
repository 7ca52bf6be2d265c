export const productStream = (productId: string): string => `product-${productId}`
export const reviewStream = (productId: string, userId: string): string => `review-${productId}:${userId}`
export const SHOP_STREAM = 'shop'
export const SYNONYMS_STREAM = 'synonyms'
export const TERMS_STREAM = 'terms'
export const HOME_PAGE_STREAM = 'home-page'
export const CURRENCY_STREAM = 'currency'
export const stockStream = (productId: string): string => `stock-${productId}`
