import { parentPort } from 'node:worker_threads'
import { renderInvoicePdf } from './invoice-pdf.ts'
import type { RenderAnswer, RenderRequest } from './invoice-renderer.ts'

/** The thread that `createInvoiceThread` starts. */
async function answer({ id, facts }: RenderRequest): Promise<RenderAnswer> {
  try {
    return { id, pdf: (await renderInvoicePdf(facts)).toString('base64') }
  } catch (error) {
    return { id, error }
  }
}

let last = Promise.resolve()
parentPort?.on('message', (request: RenderRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)))
})
