import { catalogueCalls } from '@shop/contracts/services'
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
import { reject } from '@shop/kit/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createPublicResponse } from '../../http/public-response.ts'
import { changedMeanwhile, ifMatchHeaders, ifMatchOf, orPresent, setRevision } from '../../http/if-match.ts'
import { sendResponse } from '../../http/send-response.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const PATH = '/api/shop'
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

function addProfileRoutes(app: Api, { clients: { catalogue }, guards, catalogueFeed, shopPresenter }: RouteContext): void {
  const { present } = shopPresenter
  app.get(
    PATH,
    route('shop', 'Name, colour, logo, addresses and pages of the shop', {
      guard: guards.anyone,
      response: { 200: publicShop },
      failures: [catalogueCalls.getShop],
    }),
    async (request, reply) => {
      if (request.caller?.rights.has('settings:read') === true) {
        const row = await catalogue.getShop({})
        setRevision(reply, row)
        return present(row)
      }
      return sendCurrent(catalogueFeed, request, reply, present(catalogueFeed.shop()))
    },
  )
  app.put(
    PATH,
    route('shop', 'Change how the shop presents itself', {
      guard: guards.may('settings:write'),
      headers: ifMatchHeaders,
      body: shopUpdate,
      response: { 200: publicShop, 412: changedMeanwhile(publicShop) },
      failures: [catalogueCalls.changeShop],
    }),
    async (request, reply) => {
      const changed = await orPresent(
        catalogue.changeShop({ changes: request.body, ifMatch: ifMatchOf(request) }),
        () => catalogue.getShop({}),
        present,
      )
      setRevision(reply, changed)
      return present(changed)
    },
  )
}

function addPageRoutes(app: Api, { clients: { catalogue }, guards, catalogueFeed }: RouteContext): void {
  const pageOf = (slug: PageSlug, markdown: string) => ({ title: pageTitles[slug], markdown })
  app.get(
    PAGE_PATH,
    route('shop', 'A page of the shop; admins get an unwritten one, too, which is blank', {
      guard: guards.anyone,
      params: slugParams,
      response: { 200: shopPage },
      failures: [catalogueCalls.getShopPage, 'page_not_found'],
    }),
    async (request, reply) => {
      const slug = slugOf(request)
      if (request.caller?.rights.has('settings:read') === true) {
        const row = await catalogue.getShopPage({ slug })
        setRevision(reply, row)
        return pageOf(slug, row.markdown)
      }
      const markdown = catalogueFeed.shop().pages[slug] ?? ''
      if (markdown === '') return reject('page_not_found')
      return sendCurrent(catalogueFeed, request, reply, pageOf(slug, markdown))
    },
  )
  app.put(
    PAGE_PATH,
    route('shop', 'Write a page of the shop; a blank text removes it', {
      guard: guards.may('settings:write'),
      headers: ifMatchHeaders,
      params: slugParams,
      body: shopPageUpdate,
      response: { 200: shopPage, 412: changedMeanwhile(shopPage) },
      failures: [catalogueCalls.writeShopPage, 'page_not_found'],
    }),
    async (request, reply) => {
      const slug = slugOf(request)
      const written = await orPresent(
        catalogue.writeShopPage({ ...request.body, slug, ifMatch: ifMatchOf(request) }),
        () => catalogue.getShopPage({ slug }),
        ({ markdown }) => pageOf(slug, markdown),
      )
      setRevision(reply, written)
      return pageOf(slug, written.markdown)
    },
  )
}

/** How the shop presents itself, and its pages. Visitors are answered from memory, admins see their own changes at once. */
export function addShopRoutes(app: Api, context: RouteContext): void {
  addProfileRoutes(app, context)
  addPageRoutes(app, context)
}
