import type { TaxedAmountsRow } from '@shop/contracts/invoices/calls'
import { creditsOf, type Credit } from '../domain/credit-notes.ts'
import { sumTaxedSales, type TaxedDocument } from '../domain/taxed-sales.ts'
import type { OrderDependencies } from '../ports.ts'
import { documentsOfDay, type DocumentOfDay } from '../store/documents-of-day.ts'
import { streamOf } from '../store/streams.ts'

/** Undefined for a refund that failed: nothing went back. */
async function creditOf({ store }: OrderDependencies, { orderId, refundId }: DocumentOfDay): Promise<Credit | undefined> {
  const recorded = await store.transaction((tx) => tx.read(streamOf(orderId)))
  const events = recorded.map(({ event }) => event)
  const hasFailed = events.some((event) => event.type === 'RefundFailureRecorded' && event.data.refundId === refundId)
  return hasFailed ? undefined : creditsOf(events).get(refundId)
}

/** What the documents of a day charge and give back, by country and rate. A document counts whether or not it has its number yet. */
export async function taxedSalesOf(dependencies: OrderDependencies, day: string): Promise<TaxedAmountsRow[]> {
  const documents: TaxedDocument[] = []
  for await (const document of documentsOfDay(dependencies.database, day, dependencies.timeZone)) {
    if (document.kind === 'invoice') documents.push({ order: document })
    else {
      const credit = await creditOf(dependencies, document)
      if (credit !== undefined) documents.push({ order: document, credit })
    }
  }
  return sumTaxedSales(documents)
}
