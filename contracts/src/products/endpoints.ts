import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { variantMatrix, variantMatrixUpdate } from './variant-matrix.ts'

/** A product with the others of its group, drafts included. */
export const getVariants: Endpoint<{ params: typeof idParams; answer: typeof variantMatrix }> = {
  method: 'GET',
  path: '/api/products/:id/variants',
}

/** Creates, changes and hides variants, all of it or nothing. */
export const saveVariants: Endpoint<{
  params: typeof idParams
  body: typeof variantMatrixUpdate
  answer: typeof variantMatrix
}> = { method: 'PUT', path: '/api/products/:id/variants' }
