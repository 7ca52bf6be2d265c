import type { OrderRow } from '@shop/contracts/orders/calls'
import { absoluteAddress } from '../feeds/feed-item.ts'
import type { RouteContext } from '../context.ts'
import { createPlacement } from '../orders/placement.ts'
import type { UcpAnswer, UcpMessage } from './answers.ts'
import { createContentReader } from './content.ts'
import { createPermalinks, createPlacedReader } from './placed.ts'
import { createOrderPlacing } from './placing.ts'
import { presentCheckout, presentPlaced, type Presenting } from './present-session.ts'
import { createProductReader } from '../products/product-reader.ts'
import { createQuotes, type Quote } from './quote.ts'
import type { UcpContent, UcpSession } from './sessions.ts'

/** An answer about a checkout with an order. */
interface PlacedAnswer extends UcpAnswer {
  /** Completed, or canceled: nothing changes it any more. */
  readonly isOver: boolean
}

/** What the operations of carts and checkouts are made of. */
export function createUcpParts(context: RouteContext, url: URL) {
  const { clients, catalogueFeed, clock, shopPresenter } = context
  const shop = () => shopPresenter.current().shop
  const imageOf = (path: string): string => absoluteAddress(path, { origin: url.origin, shop: shop() })
  const readProducts = createProductReader(context)
  const presenting: Presenting = { url, shop }
  const placement = createPlacement(context)
  const permalinkOf = createPermalinks(clients, url)
  const readPlaced = createPlacedReader(permalinkOf)

  return {
    context,
    presenting,
    imageOf,
    placement,
    readProducts,
    readContent: createContentReader({ readProducts, imageOf }),
    quoteOf: createQuotes({ readProducts, terms: () => catalogueFeed.shop().terms, imageOf }),
    placeOrder: createOrderPlacing({ placement, payments: clients.payments }),
    permalinkOf,
    /** The session with another content, as of now. */
    changed: (session: UcpSession, content: UcpContent): UcpSession => ({
      ...session,
      content,
      changedAt: clock().toISOString(),
    }),
    present: (session: UcpSession, quote: Quote, more: readonly UcpMessage[] = [], status = 200): UcpAnswer => ({
      status,
      body: presentCheckout(session, quote, presenting, more),
    }),
    presentPlaced: async (session: UcpSession, row?: OrderRow): Promise<PlacedAnswer> => {
      const order = row ?? (await clients.orders.getOrder({ orderId: session.orderId ?? '' }))
      const state = await readPlaced(session, order)
      return { status: 200, body: presentPlaced(session, state, presenting), isOver: state.status !== 'requires_escalation' }
    },
  }
}
export type UcpParts = ReturnType<typeof createUcpParts>
