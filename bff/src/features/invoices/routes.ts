import { orderCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { renderIssued, renderIssuedXml } from '@shop/kit/process'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pictureReader } from '../../images/image-variants.ts'
import { openOrder } from '../../access/order-access.ts'
import { orderKeyHeaders, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const pdfFile = z.unknown().meta({ description: 'The PDF' })
const xmlFile = z.string().meta({ description: 'The XML (UN/CEFACT CII) of EN 16931, which the PDF carries' })

const documentParams = idParams.extend({ number: z.string() })
const invoiceQuery = z.object({ number: z.string().optional() })

/** Opens the order for who may see it, and counts the document. Not before: others must not use its documents up. */
function createOpener(context: RouteContext) {
  return async (request: FastifyRequest, id: string) => {
    const { row } = await openOrder(context, request, id)
    await context.clientLimits.invoices(request)
    return row
  }
}

function addPdfRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, shopPresenter, logger } = context
  const open = createOpener(context)
  const sources = { ...clients, shopProfile: shopPresenter.defaults, readPicture: pictureReader(context.imageVariants), logger }
  const options = {
    guard: guards.orderKeyOrSignedIn,
    headers: orderKeyHeaders,
    response: { 200: pdfFile },
    failures: ['no_token', 'too_many_requests', orderCalls.getOrder, orderCalls.renderInvoice],
  } as const

  async function sendPdf(request: FastifyRequest, reply: FastifyReply, id: string, wanted?: string) {
    const row = await open(request, id)
    const { number, pdf } = await renderIssued(sources, row, wanted)
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${number}.pdf"`)
      .send(Buffer.from(pdf, 'base64'))
  }

  app.get(
    '/api/orders/:id/invoice.pdf',
    route('orders', 'The last invoice of an order, or that of this number', {
      ...options,
      params: idParams,
      querystring: invoiceQuery,
    }),
    (request, reply) => sendPdf(request, reply, request.params.id, request.query.number),
  )

  app.get(
    '/api/orders/:id/credit-notes/:number.pdf',
    route('orders', 'The credit note of a refund', { ...options, params: documentParams }),
    (request, reply) => sendPdf(request, reply, request.params.id, request.params.number),
  )
}

function addXmlRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, shopPresenter } = context
  const open = createOpener(context)
  const options = {
    guard: guards.orderKeyOrSignedIn,
    headers: orderKeyHeaders,
    response: { 200: xmlFile },
    failures: ['no_token', 'too_many_requests', orderCalls.getOrder, orderCalls.renderInvoiceXml],
  } as const

  /** As a download: a browser shows an XML of its own as a page. */
  async function sendXml(request: FastifyRequest, reply: FastifyReply, id: string, wanted?: string) {
    const row = await open(request, id)
    const { number, xml } = await renderIssuedXml({ ...clients, shopProfile: shopPresenter.defaults }, row, wanted)
    return reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${number}.xml"`)
      .send(xml)
  }

  app.get(
    '/api/orders/:id/invoice.xml',
    route('orders', 'The last invoice of an order, or that of this number, as e-invoice', {
      ...options,
      params: idParams,
      querystring: invoiceQuery,
    }),
    (request, reply) => sendXml(request, reply, request.params.id, request.query.number),
  )

  app.get(
    '/api/orders/:id/credit-notes/:number.xml',
    route('orders', 'The credit note of a refund as e-invoice', { ...options, params: documentParams }),
    (request, reply) => sendXml(request, reply, request.params.id, request.params.number),
  )
}

/** The invoice and the credit notes of an order, as PDF and as XML, for who may see the order. */
export function addInvoiceRoutes(app: Api, context: RouteContext): void {
  addPdfRoutes(app, context)
  addXmlRoutes(app, context)
}
