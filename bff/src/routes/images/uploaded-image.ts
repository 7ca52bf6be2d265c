import { reject } from '@shop/kit/domain'
import type { FastifyInstance } from 'fastify'
import { imageTypeOf } from '../../images/image-names.ts'
import type { RouteContext } from '../route.ts'

/** The path prefix of uploaded images. */
export const UPLOADED_IMAGES = '/images/uploads/'

/** Serves uploaded images. Clients cache them for a year, because the image of a name never changes. */
export function addUploadedImageRoute(app: FastifyInstance, { images }: Pick<RouteContext, 'images'>): void {
  app.get<{ Params: { name: string } }>(
    `${UPLOADED_IMAGES}:name`,
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const image = imageTypeOf(name) === undefined ? undefined : await images.read(name)
      if (image === undefined) return reject('not_found')
      return reply
        .type(image.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .header('x-content-type-options', 'nosniff')
        .send(image.stream)
    },
  )
}
