import { demoPages } from '../content/pages.ts'
import { customerKeys, customers, type CustomerKey, type DemoAddress } from '../content/people.ts'
import type { Demo } from './demo.ts'

const same = (dollars: number): number => dollars

/** The demo as the specification has it: dollars, tax on top, one delivery for the world. */
export const us: Demo = {
  variables: {},
  price: same,
  cost: same,
  product: () => ({}),
  homes: Object.fromEntries(customerKeys.map((key) => [key, customers[key].home])) as Record<CustomerKey, DemoAddress>,
  sendsGifts: true,
  pages: demoPages,
}
