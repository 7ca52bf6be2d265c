import { UPLOADED_IMAGES } from '@shop/contracts/products'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '../context.ts'

/** The image of a name never changes. */
const FINAL = 'public, max-age=31536000, immutable'

/** The original in place of a variant that is being made. */
const TEMPORARY = 'public, max-age=60'

/** Serves uploaded images and their variants. Clients cache them for a year. */
export function addUploadedImageRoute(app: FastifyInstance, { imageVariants }: Pick<RouteContext, 'imageVariants'>): void {
  app.get<{ Params: { name: string } }>(
    `${UPLOADED_IMAGES}:name`,
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const image = (await imageVariants.read(name)) ?? reject('not_found')
      // With it a cache knows when a picture that breaks off is not the whole.
      if (image.bytes !== undefined) void reply.header('content-length', image.bytes)
      return reply
        .type(image.type)
        .header('cache-control', image.isFinal ? FINAL : TEMPORARY)
        .header('content-disposition', 'inline')
        .header('x-content-type-options', 'nosniff')
        .send(image.stream)
    },
  )
}
