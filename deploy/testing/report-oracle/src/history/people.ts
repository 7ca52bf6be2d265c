import type { Chance } from './chance.ts'
import type { Moments } from './moments.ts'
import { plan } from './plan.ts'
import type { Planned } from './plan.ts'
import { factsAt } from './products.ts'
import type { PlannedProduct } from './products.ts'

/** Some are admins for a while, some are deleted, and what they bought stays. */
export function lifeOfUser(chance: Chance, { beginning, now }: Moments, userId: string): Planned[] {
  const later = chance.between(beginning, now)
  return [
    plan(beginning, 'identity', 'UserRegistered', userId, { userId }),
    ...(chance.happens(0.1) ? [plan(later, 'identity', 'AdminGranted', userId, { userId })] : []),
    ...(chance.happens(0.1) ? [plan(later, 'identity', 'TokensRevoked', userId, { userId, epoch: 1 })] : []),
    ...(chance.happens(0.15) ? [plan(later + 1, 'identity', 'UserDeleted', userId, { userId })] : []),
  ]
}

/** Nobody reviews a product twice. */
export function reviewsBy(chance: Chance, moments: Moments, userId: string, products: readonly PlannedProduct[]): Planned[] {
  return products
    .filter(() => chance.happens(0.08))
    .flatMap((product) => {
      const { productId } = product
      const at = moments.any()
      const data = { productId, userId, rating: chance.between(1, 5) }
      return factsAt(product, at) === undefined ? [] : [plan(at, 'catalogue', 'ReviewAdded', productId, data)]
    })
}
