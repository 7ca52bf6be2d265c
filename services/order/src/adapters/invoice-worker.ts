import { type Currency, setCurrency } from '@shop/contracts/shared'
import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentFacts } from '../domain/document-facts.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'
import type { RenderAnswer } from './invoice-renderer.ts'

/** The thread that `createInvoiceThread` starts. It is asked for one document at a time. */
async function answer(facts: DocumentFacts): Promise<RenderAnswer> {
  try {
    return { pdf: (await renderInvoicePdf(facts)).toString('base64') }
  } catch (error) {
    return { error }
  }
}

setCurrency(workerData as Currency)
parentPort?.on('message', (facts: DocumentFacts) => {
  void answer(facts).then((result) => parentPort?.postMessage(result))
})
