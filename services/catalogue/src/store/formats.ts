import type { EventFormats } from '@shop/kit/event-store'
import type { CatalogueEvent } from '../domain/index.ts'

/** Of the events that have the fields of a product. */
const productDetails = { version: 1 }

/** No event has personal fields: a review identifies its author by user id only. */
export const formats: EventFormats<CatalogueEvent> = {
  ProductDrafted: productDetails,
  ProductPublished: productDetails,
  ProductUpdated: productDetails,
  ProductDraftSaved: productDetails,
  ProductRemoved: { version: 1 },
  ReviewAdded: { version: 1 },
  StockOpened: { version: 1 },
  StockAdjusted: { version: 1 },
  StockHeld: { version: 1 },
  HoldKept: { version: 1 },
  StockSold: { version: 1 },
  HoldReleased: { version: 1 },
  StockReturned: { version: 1 },
  UnitsReturned: { version: 1 },
  SynonymsChanged: { version: 1 },
  ShopProfileChanged: { version: 1 },
  ShopPageWritten: { version: 1 },
  HomePageArranged: { version: 1 },
  TermsChanged: { version: 1 },
  CurrencyChosen: { version: 1, decisionsOnly: true },
}
