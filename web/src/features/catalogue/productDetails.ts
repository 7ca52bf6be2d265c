/** One script for what `ProductPage.tsx` defers. */
export { EstimatedDelivery } from '../../lib/orders/EstimatedDelivery.tsx'
export { SoldOut } from './SoldOut.tsx'
export { WishButton } from '../../lib/products/WishButton.tsx'
export { BelowBuyBox } from './BelowBuyBox.tsx'
export { Breadcrumb } from './Breadcrumb.tsx'
export { ProductGallery } from './ProductGallery.tsx'
export { VariantPicker } from './VariantPicker.tsx'
