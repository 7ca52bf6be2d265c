import type { Answer } from './answer.ts'
import type { Books } from './books.ts'
import { sortedBy } from './order-by.ts'
import { factsOf, isWithin, periodOf } from './question.ts'
import type { Question } from './question.ts'
import { soldByCustomer, soldByProduct } from './sold.ts'
import type { Sold } from './sold.ts'

const LISTED = 15

/** The keys that most was spent under. */
function most(sold: Map<string, Sold>): [string, Sold][] {
  return sortedBy(
    sold,
    ([, { revenue }]) => -revenue,
    ([key]) => key,
  ).slice(0, LISTED)
}

const figures = ({ orders, units, revenue }: Sold) => ({ orderCount: orders, units, totalSpent: revenue })

export function productBuyers(books: Books, question: Question, productId: string): Answer<'productBuyers'> {
  const period = periodOf(question)
  const sales = books.sales.filter(({ day }) => isWithin(day, period))
  return {
    buyers: most(soldByCustomer(sales, productId)).map(([customerId, sold]) => ({ customerId, ...figures(sold) })),
    ...factsOf(books, question),
  }
}

export function customerProducts(books: Books, question: Question, customerId: string): Answer<'customerProducts'> {
  const period = periodOf(question)
  const sales = books.sales.filter(({ day, userId }) => userId === customerId && isWithin(day, period))
  return {
    products: most(soldByProduct(sales)).map(([productId, sold]) => ({
      productId,
      name: books.products.get(productId)?.name ?? '',
      ...figures(sold),
    })),
    ...factsOf(books, question),
  }
}
