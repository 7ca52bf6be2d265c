import { catalogue } from '../content/catalogue.ts'
import { customers } from '../content/people.ts'
import { reviewsOf } from '../steps/reviews.ts'
import { seededId, seededRandom, pick } from './seeded-random.ts'
import { DAY_MS } from './order-moments.ts'
import type { PastCustomer } from './past-customers.ts'
import type { PastOrder } from './past-orders.ts'

export interface PastReview {
  readonly reviewId: string
  readonly customer: PastCustomer
  /** By its name. */
  readonly product: string
  readonly rating: number
  readonly comment: string
  readonly at: Date
}

/** By rating, from 3. */
const COMMENTS = [
  [
    'Fine for the price, though I expected a little more.',
    'It does its job. The packaging had seen better days.',
    'Good, but smaller than it looks in the picture.',
    'Decent. I would think twice before buying a second one.',
  ],
  [
    'Good quality, and it arrived two days early.',
    'Very close to perfect. One star off for the manual.',
    'Does what it promises. My sister has ordered one as well.',
    'Well made. I have used it every week since it came.',
    'Exactly as described, and nicely packed.',
  ],
  [
    'Better than I hoped. I would buy it again at once.',
    'A present for my father, who now wants to give it to everybody.',
    'Excellent. After three months it still looks new.',
    'Worth every cent, and the delivery was quick.',
    'I compared four of these for a week. This is the one.',
    'Simple, solid and handsome. Nothing to add.',
  ],
] as const

/** One delivered order in nine is reviewed by somebody whose words the demo content does not have. */
const REVIEW_RATE = 0.11

const known = new Set<string>(Object.values(customers).map(({ email }) => email))

function meanRating(product: string): number {
  const ratings = catalogue
    .filter(({ name }) => name === product)
    .flatMap((entry) => reviewsOf(entry).map(({ rating }) => rating))
  return ratings.length === 0 ? 4 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}

function reviewOf({ orderId, customer, deliveredAt, refund, lines }: PastOrder, end: Date): PastReview[] {
  const random = seededRandom(`review ${orderId}`)
  const [line] = lines
  if (known.has(customer.email) || deliveredAt === undefined || refund || line === undefined) return []
  if (random() >= REVIEW_RATE) return []
  const at = new Date(deliveredAt.getTime() + Math.floor((1 + 20 * random()) * DAY_MS))
  if (at > end) return []
  const rating = Math.min(5, Math.max(3, Math.round(meanRating(line.product) + 1.6 * (random() - 0.5))))
  const comment = pick(COMMENTS[rating - 3] ?? COMMENTS[2], random())
  return [{ reviewId: seededId(`review ${orderId}`, at), customer, product: line.product, rating, comment, at }]
}

/** The reviews of the demo content, each some time after its author joined. */
function knownReviews(authors: ReadonlyMap<string, PastCustomer>, end: Date): PastReview[] {
  return catalogue.flatMap((entry) =>
    reviewsOf(entry).flatMap(({ customer: key, rating, comment }) => {
      const customer = authors.get(customers[key].email)
      if (customer === undefined) return []
      const random = seededRandom(`review ${key} ${entry.name}`)
      const joined = customer.joinedAt.getTime()
      const at = new Date(joined + Math.floor((0.02 + 0.97 * random()) * (end.getTime() - joined)))
      return [{ reviewId: seededId(`review ${key} ${entry.name}`, at), customer, product: entry.name, rating, comment, at }]
    }),
  )
}

/** Plans the reviews, oldest first: a customer reviews a product once, and no two reviews of a product have the same words. */
export function planReviews(orders: readonly PastOrder[], end: Date): PastReview[] {
  const authors = new Map(orders.map(({ customer }) => [customer.email, customer]))
  const seen = new Set<string>()
  const isFirst = (key: string): boolean => !seen.has(key) && seen.add(key).size > 0
  return [...knownReviews(authors, end), ...orders.flatMap((order) => reviewOf(order, end))]
    .filter(({ product, customer, comment }) => isFirst(`${product} ${customer.userId}`) && isFirst(`${product} ${comment}`))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}
