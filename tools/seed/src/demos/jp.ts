import type { CustomerKey, DemoAddress } from '../content/people.ts'
import { demoPages } from '../content/pages.ts'
import type { Demo } from './demo.ts'

const inJapan = (address: string, city: string, postalCode: string): DemoAddress => ({
  address,
  city,
  postalCode,
  country: 'Japan',
})

const homes: Readonly<Record<CustomerKey, DemoAddress>> = {
  maya: inJapan('2-14-3 Ebisu', 'Shibuya, Tokyo', '150-0013'),
  tomas: inJapan('1-21-8 Motomachi', 'Yokohama', '231-0861'),
  ines: inJapan('5-2-1 Sumiyoshi', 'Hakodate', '040-0045'),
  yuki: inJapan('3-8-12 Kitayama', 'Kyoto', '603-8042'),
  amara: inJapan('4-27 Daimyo', 'Fukuoka', '810-0041'),
  lars: inJapan('9-1 Odori Nishi', 'Sapporo', '060-0042'),
  priya: inJapan('6-41 Sakae', 'Nagoya', '460-0008'),
  noor: inJapan('6-2 Kasumi', 'Hiroshima', '734-0037'),
  conor: inJapan('1-3 Kenroku', 'Kanazawa', '920-0936'),
  mei: inJapan('2-88 Kitano', 'Kobe', '650-0002'),
  ruth: inJapan('1-19-2 Ichibancho', 'Sendai', '980-0811'),
  marek: inJapan('2-5-31 Hama', 'Osaka', '536-0004'),
}

const YEN_PER_DOLLAR = 165
const HUNDRED_YEN = 100

/** Shops in Japan end their prices in 80. */
const yen = (dollars: number): number => Math.round((dollars * YEN_PER_DOLLAR) / HUNDRED_YEN) * HUNDRED_YEN - 20

/** A shop in Japan: yen, which have no decimals, and prices with 10 and 8 % of tax within. */
export const jp: Demo = {
  variables: {
    SHOP_NAME: 'Evenhand',
    SHOP_CURRENCY: 'JPY',
    SHOP_TIMEZONE: 'Asia/Tokyo',
    PRICES_INCLUDE_TAX: 'yes',
    TAX_PERCENT: '10',
    TAX_PERCENT_REDUCED: '8',
    DELIVERY_PRICE: '550',
    DELIVERY_FREE_ABOVE: '8000',
    UCP: 'on',
    MCP: 'on',
  },
  profile: {
    introduction: 'Sixty things, chosen one by one. Thirty days to change your mind.',
    address: '1-1 Sample\nShibuya, Tokyo 150-0001\nJapan',
    country: 'JP',
    taxId: 'T1234567890123',
  },
  price: yen,
  cost: (dollars) => Math.round(dollars * 140),
  product: () => ({}),
  homes,
  sendsGifts: false,
  pages: { ...demoPages, shipping: 'Orders above ¥8,000 are delivered free of charge. This is a demo shop: nothing is sent.' },
}
