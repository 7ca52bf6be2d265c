export { imageBody, imageTypes, MAX_IMAGE_BYTES, uploadedImage, type ImageType, type UploadedImage } from './images.ts'
export { contentQuantities, readContent } from './content.ts'
export { isGlobalGtin, readGtin } from './gtin.ts'
export { nameWithOptions, productTitle } from './name-with-options.ts'
export { isColourOption } from './is-colour-option.ts'
export { compareOptionValues, foldOption, inOptionOrder } from './option-order.ts'
export { presentProduct } from './present-product.ts'
export {
  parseOption,
  pickProductListParameters,
  productListSearch,
  type ProductFilter,
  type ProductListParameter,
} from './product-filter.ts'
export type { ProductFacets } from './product-filters.ts'
export {
  hasVariants,
  imageVariants,
  imageWidths,
  MAX_PRODUCT_IMAGES,
  paperVariant,
  preparedSizes,
  smallPicture,
  pictureAddress,
  UPLOADED_IMAGES,
  variantFormats,
  variantName,
  type ImageShape,
  type ImageVariant,
  type VariantFormat,
} from './product-images.ts'
export { optionsKey } from './options-key.ts'
export { importedVariant, MAX_GROUP, MAX_OPTIONS, MAX_VARIANTS } from './product-variants.ts'
export {
  variantMatrix,
  variantMatrixUpdate,
  variantsRefused,
  type CellFault,
  type MatrixVariant,
  type VariantMatrix,
  type VariantMatrixUpdate,
} from './variant-matrix.ts'
export {
  category,
  product,
  productList,
  productQuery,
  productSorts,
  productSummary,
  productUpdate,
  type Category,
  type Product,
  type ProductList,
  type ProductSort,
  type ProductSummary,
  type ProductUpdateInput,
} from './products.ts'
export { MAX_SPECIFICATIONS, NAME_END, type Specification, type Variant } from './specifications.ts'
export {
  furtherFields,
  isMultiline,
  isProductAmount,
  mapProductFields,
  productField,
  productFieldNames,
  requiredFields,
  safetyFields,
  sampleFields,
  type ProductField,
  type ProductFieldKind,
  type ProductFieldName,
  type ProductValues,
  type SafetyFieldName,
} from './product-fields.ts'
export { productForAdmins, productForVisitors } from './product-record.ts'
