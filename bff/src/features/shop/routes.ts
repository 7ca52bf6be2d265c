import {
  isPageSlug,
  type PageSlug,
  pageSlugs,
  pageTitles,
  publicShop,
  shopPage,
  shopPageUpdate,
  shopUpdate,
} from '@shop/contracts/shop'
import { publicTerms, shopTerms, termsChanges, termsUpdate } from '@shop/contracts/terms'
import { shopCalls } from '@shop/contracts/shop/calls'
import { reject } from '@shop/kit/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createPublicResponse } from '../../http/public-response.ts'
import { expose } from '../../http/expose.ts'
import { setRevision } from '../../http/if-match.ts'
import { sendResponse } from '../../http/send-response.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { addHomePageRoutes } from './home-page.ts'
import { addSocialCardRoute } from './social-card.ts'

const PATH = '/api/shop'
const TERMS_PATH = `${PATH}/terms`
const PAGE_PATH = `${PATH}/pages/:slug`
const slugParams = z.object({ slug: z.string().meta({ description: pageSlugs.join(', ') }) })

const slugOf = ({ params: { slug } }: { readonly params: z.infer<typeof slugParams> }): PageSlug =>
  isPageSlug(slug) ? slug : reject('page_not_found')

/** Sends what visitors see, which is current until the shop presents itself anew. */
async function sendCurrent(feed: RouteContext['catalogueFeed'], request: FastifyRequest, reply: FastifyReply, answer: object) {
  const content = feed.shop()
  const json = Buffer.from(JSON.stringify(answer))
  await sendResponse(
    request,
    reply,
    createPublicResponse(json, () => feed.shop() === content),
  )
  return reply
}

function addProfileRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, catalogueFeed } = context
  const { present } = context.shopPresenter
  app.get(
    PATH,
    route('shop', 'Name, colour, logo, addresses and pages of the shop', {
      guard: guards.anyone,
      response: { 200: publicShop },
      failures: [shopCalls.getShop],
    }),
    async (request, reply) => {
      if (request.caller?.rights.has('settings:read') === true) {
        const row = await clients.catalogue.getShop({})
        setRevision(reply, row)
        return present(row)
      }
      return sendCurrent(catalogueFeed, request, reply, present(catalogueFeed.shop()))
    },
  )
  expose(app, context, shopCalls.changeShop, {
    method: 'put',
    path: PATH,
    tag: 'shop',
    summary: 'Change how the shop presents itself',
    guard: guards.may('settings:write'),
    takes: { body: shopUpdate },
    answers: publicShop,
    from: (request) => ({ changes: request.body }),
    current: async () => context.invoke(shopCalls.getShop, {}),
    present: (row) => present(row),
  })
}

/** Visitors have them from the profile. */
function addTermsRoutes(app: Api, context: RouteContext): void {
  const { guards } = context
  expose(app, context, shopCalls.getTerms, {
    method: 'get',
    path: TERMS_PATH,
    tag: 'shop',
    summary: 'How the shop taxes, and what its delivery costs',
    guard: guards.may('settings:read'),
    answers: publicTerms,
    hasRevision: true,
    from: () => ({}),
    present: ({ terms }) => shopTerms.present(terms),
  })
  expose(app, context, shopCalls.changeTerms, {
    method: 'put',
    path: TERMS_PATH,
    tag: 'shop',
    summary: 'Change how the shop taxes, and what its delivery costs; orders keep the terms that they were placed under',
    guard: guards.may('settings:write'),
    takes: { body: termsUpdate },
    answers: publicTerms,
    from: (request) => ({ changes: termsChanges(request.body) }),
    current: async () => context.invoke(shopCalls.getTerms, {}),
    present: ({ terms }) => shopTerms.present(terms),
  })
}

function addPageRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, catalogueFeed } = context
  const pageOf = (slug: PageSlug, markdown: string) => ({ title: pageTitles[slug], markdown })
  app.get(
    PAGE_PATH,
    route('shop', 'A page of the shop; admins get an unwritten one, too, which is blank', {
      guard: guards.anyone,
      params: slugParams,
      response: { 200: shopPage },
      failures: [shopCalls.getShopPage, 'page_not_found'],
    }),
    async (request, reply) => {
      const slug = slugOf(request)
      if (request.caller?.rights.has('settings:read') === true) {
        const row = await clients.catalogue.getShopPage({ slug })
        setRevision(reply, row)
        return pageOf(slug, row.markdown)
      }
      const markdown = catalogueFeed.shop().pages[slug] ?? ''
      if (markdown === '') return reject('page_not_found')
      return sendCurrent(catalogueFeed, request, reply, pageOf(slug, markdown))
    },
  )
  expose(app, context, shopCalls.writeShopPage, {
    method: 'put',
    path: PAGE_PATH,
    tag: 'shop',
    summary: 'Write a page of the shop; a blank text removes it',
    guard: guards.may('settings:write'),
    takes: { params: slugParams, body: shopPageUpdate },
    answers: shopPage,
    failures: ['page_not_found'],
    from: (request) => ({ ...request.body, slug: slugOf(request) }),
    current: async (request) => context.invoke(shopCalls.getShopPage, { slug: slugOf(request) }),
    present: ({ markdown }, request) => pageOf(slugOf(request), markdown),
  })
}

/** How the shop presents itself, and its pages. Visitors are answered from memory, admins see their own changes at once. */
export function addShopRoutes(app: Api, context: RouteContext): void {
  addProfileRoutes(app, context)
  addTermsRoutes(app, context)
  addPageRoutes(app, context)
  addHomePageRoutes(app, context)
  addSocialCardRoute(app, context)
}
