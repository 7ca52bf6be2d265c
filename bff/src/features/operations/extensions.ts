import { extensionList, type ExtensionList } from '@shop/contracts/extensions'
import { listExtensions } from '@shop/contracts/extensions/endpoints'
import { isRejection } from '@shop/kit/domain'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Of a process that does not answer there are none. */
async function readExtensions({ operations }: Pick<RouteContext, 'operations'>): Promise<ExtensionList> {
  const lists = await Promise.all(
    Object.entries(operations).map(async ([process, client]) => {
      const status = await client.status({}).catch((error: unknown) => {
        if (isRejection(error)) return undefined
        throw error
      })
      return (status?.extensions ?? []).map((extension) => ({ ...extension, process }))
    }),
  )
  return { extensions: lists.flat().sort((a, b) => a.name.localeCompare(b.name) || a.process.localeCompare(b.process)) }
}

/** The shop's extensions, for who may see the state of the processes. */
export function addExtensionRoute(app: Api, context: RouteContext): void {
  app.route({
    ...endpointRoute(listExtensions, 'operations', 'The extensions of the shop, as each process has them', {
      guard: context.guards.may('settings:read'),
      response: { 200: extensionList },
    }),
    handler: () => readExtensions(context),
  })
}
