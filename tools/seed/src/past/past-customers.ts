import { customerKeys, customers, type CustomerKey, type DemoAddress } from '../content/people.ts'
import { DAY_MS } from './order-moments.ts'
import { seededId, seededRandom, pick, pickWeighted } from './seeded-random.ts'

/** Who has bought in the past. */
export interface PastCustomer {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly home: DemoAddress
  readonly joinedAt: Date
}

interface Buyer extends PastCustomer {
  /** How often they buy compared with others, and until when. */
  readonly loyalty: number
  readonly leavesAt: number
}

const FIRST_NAMES =
  'Ada Ahmed Alma Anders Aoife Bela Bruno Carmen Chidi Clara Dario Elif Emil Esther Fatima Felix Freya Gustavo Hana Hugo Ida Ines Ivan Jana Jonas Kaito Leila Lucas Mai Marta Milan Mina Nadia Nils Olga Omar Paula Rafael Rosa Samir Selma Sofia Sven Tara Theo Uma Viktor Wanda Yara Zoe'.split(
    ' ',
  )
const LAST_NAMES =
  'Abebe Almeida Andersen Baker Bianchi Castillo Chen Costa Dahl Danso Dubois Eriksen Farah Fischer Garcia Gupta Hansen Hoang Ibrahim Ito Jensen Kaya Keller Kim Kovac Larsen Lopez Marino Mendes Mori Moreau Nakamura Novak Nowak Okoro Olsen Park Patel Pereira Quinn Rossi Sato Schmidt Silva Singh Tan Torres Vega Weber Yilmaz'.split(
    ' ',
  )
const STREETS = [
  'Birch Lane',
  'Canal Street',
  'Garden Row',
  'Harbour Road',
  'Hill Street',
  'Mill Lane',
  'Park View',
  'Station Road',
]

/** Where the known customers live; the others live in the same cities. */
export type Homes = Readonly<Record<CustomerKey, DemoAddress>>

const homeOf = (random: () => number, homes: Homes): DemoAddress => {
  const { city, country, postalCode } = pick(
    customerKeys.map((key) => homes[key]),
    random(),
  )
  return { address: `${String(1 + Math.floor(random() * 180))} ${pick(STREETS, random())}`, city, postalCode, country }
}

/** Some buy often for years and most a few times: the power makes large values rare. */
function createBuyer(index: number, joinedAt: Date, homes: Homes): Buyer {
  const random = seededRandom(`customer ${String(index)}`)
  const known = index % 10 === 0 ? customerKeys[index / 10] : undefined
  const first = pick(FIRST_NAMES, random())
  const last = pick(LAST_NAMES, random())
  const someone = {
    name: `${first} ${last}`,
    email: `${first}.${last}.${String(index)}@example.com`.toLowerCase(),
    home: homeOf(random, homes),
  }
  return {
    ...(known === undefined ? someone : { ...customers[known], home: homes[known] }),
    userId: seededId(`customer ${String(index)}`, joinedAt),
    joinedAt,
    loyalty: known === undefined ? 0.2 + 2.6 * random() ** 5 : 1.1,
    leavesAt: known === undefined ? joinedAt.getTime() + (20 + 800 * random() ** 2) * DAY_MS : Infinity,
  }
}

/** Of the first orders all are by new customers, later one in six. */
const newcomerRate = (orders: number): number => Math.max(0.165, 1 / (1 + orders / 55))

/** Names who places each order, in the order of their moments. */
export function createCustomerChoice(homes: Homes): (placedAt: Date) => PastCustomer {
  const buyers: Buyer[] = []
  let orders = 0
  return (placedAt) => {
    const random = seededRandom(`buyer ${String(orders)}`)
    const isNew = random() < newcomerRate(orders)
    orders += 1
    const weightOf = ({ loyalty, leavesAt }: Buyer) => (leavesAt > placedAt.getTime() ? loyalty : 0)
    const known = isNew ? undefined : pickWeighted(buyers, weightOf, random())
    if (known !== undefined) return known
    const joinedAt = new Date(placedAt.getTime() - Math.floor((5 + 50 * random()) * 60_000))
    const buyer = createBuyer(buyers.length, joinedAt, homes)
    buyers.push(buyer)
    return buyer
  }
}
