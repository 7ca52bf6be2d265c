import type { DemoAddress } from './people.ts'
import type { DemoOrder } from './types.ts'

const lisbonStudio: DemoAddress = {
  address: 'Beco do Carvão 4, Studio B',
  city: 'Lisbon',
  postalCode: '1100-115',
  country: 'Portugal',
}
const chicagoSon: DemoAddress = {
  address: '655 Larch Court, Apt 12',
  city: 'Chicago',
  postalCode: '60614',
  country: 'United States',
}
const nairobiOffice: DemoAddress = {
  address: 'Acacia House, 3rd floor, Ngazi Lane',
  city: 'Nairobi',
  postalCode: '00100',
  country: 'Kenya',
}
const osakaParents: DemoAddress = { address: '2-5-31 Hama', city: 'Osaka', postalCode: '536-0004', country: 'Japan' }

/** Covers every payment method and status, with totals below and above the free-shipping threshold. */
export const demoOrders: readonly DemoOrder[] = [
  // Card, paid and delivered.
  {
    key: 'demo-order-01',
    customer: 'maya',
    paymentMethod: 'Stripe',
    status: 'delivered',
    lines: { 'Halo 2 wireless headphones': 1 },
  },
  {
    key: 'demo-order-02',
    customer: 'priya',
    paymentMethod: 'Stripe',
    status: 'delivered',
    lines: { 'Featherbook 14': 1, 'Pebble cordless phone': 1, 'Quiet-feed printer': 1 },
  },
  {
    key: 'demo-order-03',
    customer: 'ines',
    paymentMethod: 'Stripe',
    status: 'delivered',
    lines: { 'Petal tulip vase': 1, 'Beeswax candle and holder': 4 },
    shippingAddress: lisbonStudio,
  },
  { key: 'demo-order-04', customer: 'mei', paymentMethod: 'Stripe', status: 'delivered', lines: { 'Cabin suitcase 38 L': 2 } },
  {
    key: 'demo-order-05',
    customer: 'yuki',
    paymentMethod: 'Stripe',
    status: 'delivered',
    lines: { "Chef's knife 20 cm": 1 },
    shippingAddress: osakaParents,
  },

  // Card, paid, not delivered yet.
  {
    key: 'demo-order-06',
    customer: 'tomas',
    paymentMethod: 'Stripe',
    status: 'paid',
    lines: { 'Nightbloom electric guitar': 1 },
  },
  {
    key: 'demo-order-07',
    customer: 'maya',
    paymentMethod: 'Stripe',
    status: 'paid',
    lines: { 'Cloudline canvas sneaker': 1, 'Poolside slides': 3 },
  },
  {
    key: 'demo-order-08',
    customer: 'amara',
    paymentMethod: 'Stripe',
    status: 'paid',
    lines: { 'Barnaby teddy bear': 1, 'Rainbow twist cube': 1 },
  },
  {
    key: 'demo-order-09',
    customer: 'priya',
    paymentMethod: 'Stripe',
    status: 'paid',
    lines: { 'Broadcast compact stereo': 1, 'Reserve weather station': 2 },
    shippingAddress: nairobiOffice,
  },

  // Card, not paid yet: these expire.
  { key: 'demo-order-10', customer: 'noor', paymentMethod: 'Stripe', status: 'open', lines: { 'Dual-stick controller': 1 } },
  {
    key: 'demo-order-11',
    customer: 'conor',
    paymentMethod: 'Stripe',
    status: 'open',
    lines: { 'Moonrise two-person tent': 1, 'Basecamp lantern': 1 },
  },

  // Cash on delivery, delivered.
  { key: 'demo-order-12', customer: 'ruth', paymentMethod: 'COD', status: 'delivered', lines: { 'Harbour table radio': 1 } },
  {
    key: 'demo-order-13',
    customer: 'lars',
    paymentMethod: 'COD',
    status: 'delivered',
    lines: { 'Ridge ankle boot': 1, 'Poolside slides': 2 },
  },
  {
    key: 'demo-order-14',
    customer: 'marek',
    paymentMethod: 'COD',
    status: 'delivered',
    lines: { 'Oak dining chair': 2, 'Stoneware mug, set of two': 2 },
  },
  { key: 'demo-order-15', customer: 'conor', paymentMethod: 'COD', status: 'delivered', lines: { 'Storm umbrella': 1 } },
  { key: 'demo-order-16', customer: 'noor', paymentMethod: 'COD', status: 'delivered', lines: { 'Meridian field watch': 1 } },
  {
    key: 'demo-order-17',
    customer: 'ruth',
    paymentMethod: 'COD',
    status: 'delivered',
    lines: { 'Nocturne 61 keyboard piano': 1, 'Warm table lamp': 1 },
    shippingAddress: chicagoSon,
  },

  // Cash on delivery, paid in advance, not delivered yet.
  {
    key: 'demo-order-18',
    customer: 'tomas',
    paymentMethod: 'COD',
    status: 'paid',
    lines: { 'Wine glasses, set of four': 2, 'Oak dining chair': 1 },
  },
  { key: 'demo-order-19', customer: 'lars', paymentMethod: 'COD', status: 'paid', lines: { 'Stratus steel fan': 1 } },
  {
    key: 'demo-order-20',
    customer: 'mei',
    paymentMethod: 'COD',
    status: 'paid',
    lines: { 'Day hike backpack 22 L': 1, 'Meadow porcelain cup': 3 },
  },

  // Cash on delivery, not paid yet. The first totals exactly $100.00, which is not free of shipping yet.
  {
    key: 'demo-order-21',
    customer: 'maya',
    paymentMethod: 'COD',
    status: 'open',
    lines: { 'Meadow porcelain teapot': 1, 'Potted dracaena': 1 },
  },
  {
    key: 'demo-order-22',
    customer: 'amara',
    paymentMethod: 'COD',
    status: 'open',
    lines: { 'Everyday stock pot 8 L': 1, 'Olive-wood salad bowl': 2, 'Meadow porcelain cup': 6 },
  },
  {
    key: 'demo-order-23',
    customer: 'marek',
    paymentMethod: 'COD',
    status: 'open',
    lines: { 'Poppy city bicycle': 1, 'Meridian field watch': 1 },
  },
  {
    key: 'demo-order-24',
    customer: 'yuki',
    paymentMethod: 'COD',
    status: 'open',
    lines: { 'Warm table lamp': 1, 'Meadow wooden train': 1 },
  },
]
