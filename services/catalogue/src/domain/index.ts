import type { CurrencyEvent } from './currency.ts'
import type { HomePageEvent } from './home-page.ts'
import type { ProductEvent } from './product.ts'
import type { ReviewEvent } from './review.ts'
import type { ShopEvent } from './shop.ts'
import type { StockEvent } from './stock.ts'
import type { SynonymsEvent } from './synonyms.ts'
import type { TermsEvent } from './terms.ts'

export { isVisibleByDefault, previewUpdate, requireProductId, product } from './product.ts'
export type { ProductChanges, ProductDetails, ProductEvent, ProductState } from './product.ts'
export { histories } from './history.ts'
export { alwaysNamed, missingSafetyFields, namedFromOutside, requireSafetyFields, safetyCountries } from './product-safety.ts'
export { arrangementJson, homePage, productsNamed, withoutStandard, withProductIds } from './home-page.ts'
export type { HomeArrangement, NamedProduct } from './home-page.ts'
export { currencyOfShop } from './currency.ts'
export { changedPrice } from './changed-price.ts'
export { averageRating, review } from './review.ts'
export type { Review, ReviewEvent } from './review.ts'
export { shopPresentation } from './shop.ts'
export { warningOf } from './import-warnings.ts'
export { spreadsheetFault } from './spreadsheet-text.ts'
export { basisOf } from './imported-count.ts'
export type { ImportedCount, PastMovement } from './imported-count.ts'
export { cellFault, changesOfCell, planMatrix } from './variant-matrix.ts'
export type { PlannedCell, PresentVariant, SharedFields } from './variant-matrix.ts'
export { stock } from './stock.ts'
export type {
  HeldLine,
  Hold,
  HoldCommandType,
  HoldStatus,
  ReturnReason,
  StockChange,
  StockCommand,
  StockEvent,
  StockState,
} from './stock.ts'
export type { StockLevels } from './stock-levels.ts'
export { synonyms } from './synonyms.ts'
export type { SynonymsText } from './synonyms.ts'
export { requireFinalPrices, requireTaxAtHome, termsOfTrade } from './terms.ts'

export type CatalogueEvent =
  ProductEvent | ReviewEvent | StockEvent | SynonymsEvent | ShopEvent | HomePageEvent | TermsEvent | CurrencyEvent
