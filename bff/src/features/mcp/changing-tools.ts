import { productUpdate, type Product, type ProductSummary, type ProductUpdateInput } from '@shop/contracts/products'
import { reject } from '@shop/kit/domain'
import { z } from 'zod'
import { insertEntry } from '../../security-log/entries.ts'
import type { RouteContext } from '../context.ts'
import { presentForStaff } from './present.ts'
import { createPreviews, type Proposal } from './previews.ts'
import { McpRefusal } from './refusal.ts'
import { defineTool, toolId, toolText, type McpTool, type ToolContext } from './tool.ts'

/** What a change makes of a product: the fields that it shows before and after, and the request that makes it. */
interface Effect {
  readonly before: object
  readonly after: object
  readonly update: ProductUpdateInput
}

interface Change<Fields extends z.ZodRawShape> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly fields: Fields
  readonly effectOf: (product: Product, args: z.output<z.ZodObject<Fields>>) => Effect
}

const HOW_TO =
  'The first call changes nothing and answers a preview with a token. Show it to a person; the same call with confirm set to the token makes the change.'

const confirm = toolText(100).min(1).optional().meta({ description: 'The token of the preview' })

const isVisible = ({ draft }: Product): boolean => draft !== true

/** A change of a product that says nothing of it would publish a draft. */
const staying = (product: Product): Pick<ProductUpdateInput, 'visible'> => (isVisible(product) ? {} : { visible: false })

function requireValid(update: ProductUpdateInput): void {
  const { error } = productUpdate.safeParse(update)
  if (error !== undefined) throw new McpRefusal('invalid_request', error.issues.map(({ message }) => message).join('. '), 400)
}

/** Makes the tools by which an API key changes products: each shows what it would do first, and does it when that is confirmed. */
function createChanges({ database, clock, logger }: RouteContext) {
  const previews = createPreviews(database, clock)

  /** A confirmation that is refused reaches no route, which would record it. */
  async function record({ keyId, address }: ToolContext, subjectId: string, status: number): Promise<void> {
    const entry = { at: clock().toISOString(), actorId: keyId ?? null, subjectId, address, status }
    await insertEntry(database, { ...entry, kind: 'product_changed', action: 'POST /mcp' }).catch((err: unknown) => {
      logger.error({ err, ...entry }, 'an entry of the security log was not written')
    })
  }

  async function redeem(token: string, proposal: Proposal, context: ToolContext, productId: string): Promise<void> {
    try {
      await previews.redeem(token, proposal)
    } catch (error) {
      if (error instanceof McpRefusal) await record(context, productId, error.status)
      throw error
    }
  }

  return <Fields extends z.ZodRawShape>({ fields, effectOf, description, ...tool }: Change<Fields>): McpTool =>
    defineTool({
      ...tool,
      description: `${description} ${HOW_TO}`,
      rights: ['catalogue:read', 'catalogue:write'],
      changes: true,
      input: z.strictObject({ product: toolId, ...fields, confirm }),
      async run(given, context) {
        const { confirm: token, ...args } = given as { product: string; confirm?: string } & z.output<z.ZodObject<Fields>>
        const { asCaller, keyId = reject('no_token') } = context
        const path = `/api/products/${args.product}` as const
        const { body: product, etag = '' } = await asCaller<Product>({ path })
        const { before, after, update } = effectOf(product, args as z.output<z.ZodObject<Fields>>)
        requireValid(update)
        const proposal = { keyId, tool: tool.name, args, seen: { etag, before } }
        const subject = { id: product._id, name: product.name }
        if (token === undefined) {
          const preview = await previews.issue(proposal)
          return { status: 'preview', note: 'Nothing has changed yet', product: subject, before, after, ...preview }
        }
        await redeem(token, proposal, context, product._id)
        const { body: changed } = await asCaller<ProductSummary>({
          method: 'PUT',
          path,
          body: update,
          headers: { 'if-match': etag },
        })
        return { status: 'changed', product: presentForStaff(changed), before, after }
      },
    })
}

/** What an API key may change, after a preview. */
export function changingTools(context: RouteContext): readonly McpTool[] {
  const change = createChanges(context)
  return [
    change({
      name: 'change_price',
      title: 'Change a price',
      description: 'Sets the price of a product, in the currency of the shop.',
      fields: { price: z.number().min(0) },
      effectOf: (product, { price }) => ({
        before: { price: product.price, visible: isVisible(product) },
        after: { price, visible: isVisible(product) },
        update: { price, ...staying(product) },
      }),
    }),
    change({
      name: 'change_visibility',
      title: 'Show or hide a product',
      description: 'Publishes a product, or hides it from visitors.',
      fields: { visible: z.boolean() },
      effectOf: (product, { visible }) => ({
        before: { visible: isVisible(product) },
        after: { visible },
        update: { visible },
      }),
    }),
    change({
      name: 'adjust_stock',
      title: 'Adjust the stock',
      description: 'Adds units to what can be sold of a product, or takes them away with a negative number.',
      fields: { units: z.int().min(-1_000_000).max(1_000_000) },
      effectOf(product, { units }) {
        const { countInStock: stockSeen } = product
        const countInStock = stockSeen + units
        return {
          before: { available: stockSeen, visible: isVisible(product) },
          after: { available: countInStock, visible: isVisible(product) },
          update: { countInStock, stockSeen, ...staying(product) },
        }
      },
    }),
  ]
}
