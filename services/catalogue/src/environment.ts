import { serviceAddress } from '@shop/kit/calls'
import { serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

export const catalogueVariables = {
  REVIEWS_BY: z
    .enum(['everyone', 'buyers'], { error: 'must be everyone or buyers' })
    .default('everyone')
    .meta({ description: 'Who may review a product: everyone, or buyers, the customers who have bought it.' }),
}

export const catalogueSettings = (variables: z.infer<z.ZodObject<typeof catalogueVariables>>) => ({
  reviewsBy: variables.REVIEWS_BY,
})

export const defaultSettings = catalogueSettings(z.object(catalogueVariables).parse({}))

/** Without one, the default of its variable applies. */
export type CatalogueSettings = Readonly<Partial<ReturnType<typeof catalogueSettings>>>

/** The environment variables of the catalogue's process. */
export const catalogueEnvironment = serviceEnvironment.extend({ ORDER_URL: serviceAddress, ...catalogueVariables })
