import type { DemoAddress } from './people.ts'
import type { DemoOrder } from './shape.ts'

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

/** Every state that an order can be in, on both sides of the free-shipping edge. */
export const demoOrders: readonly DemoOrder[] = [
  // Card, paid and delivered.
  { key: 'demo-order-01', by: 'maya', method: 'Stripe', reached: 'delivered', lines: { 'Halo 2 wireless headphones': 1 } },
  {
    key: 'demo-order-02',
    by: 'priya',
    method: 'Stripe',
    reached: 'delivered',
    lines: { 'Featherbook 14': 1, 'Pebble wireless mouse': 1, 'Quiet-key keyboard': 1 },
  },
  {
    key: 'demo-order-03',
    by: 'ines',
    method: 'Stripe',
    reached: 'delivered',
    lines: { 'Petal wall mirror': 1, 'Beeswax pillar candle': 4 },
    to: lisbonStudio,
  },
  { key: 'demo-order-04', by: 'mei', method: 'Stripe', reached: 'delivered', lines: { 'Cabin suitcase 38 L': 2 } },
  {
    key: 'demo-order-05',
    by: 'yuki',
    method: 'Stripe',
    reached: 'delivered',
    lines: { "Chef's knife 20 cm": 1 },
    to: osakaParents,
  },

  // Card, paid, waiting for the courier.
  { key: 'demo-order-06', by: 'tomas', method: 'Stripe', reached: 'paid', lines: { 'Sunburst electric guitar': 1 } },
  {
    key: 'demo-order-07',
    by: 'maya',
    method: 'Stripe',
    reached: 'paid',
    lines: { 'Cloudline running shoe': 1, 'Striped crew socks': 3 },
  },
  {
    key: 'demo-order-08',
    by: 'amara',
    method: 'Stripe',
    reached: 'paid',
    lines: { 'Barnaby teddy bear': 1, 'Rainbow diamond kite': 1 },
  },
  {
    key: 'demo-order-09',
    by: 'priya',
    method: 'Stripe',
    reached: 'paid',
    lines: { 'Broadcast USB microphone': 1, 'Reserve 10 power bank': 2 },
    to: nairobiOffice,
  },

  // Card, not paid yet: these run out by themselves.
  { key: 'demo-order-10', by: 'noor', method: 'Stripe', reached: 'open', lines: { 'Dual-stick controller': 1 } },
  {
    key: 'demo-order-11',
    by: 'conor',
    method: 'Stripe',
    reached: 'open',
    lines: { 'Moonrise two-person tent': 1, 'Brass compass': 1 },
  },

  // Cash on delivery, delivered.
  { key: 'demo-order-12', by: 'ruth', method: 'COD', reached: 'delivered', lines: { 'Harbour table radio': 1 } },
  {
    key: 'demo-order-13',
    by: 'lars',
    method: 'COD',
    reached: 'delivered',
    lines: { 'Ridge hiking boot': 1, 'Striped crew socks': 2 },
  },
  {
    key: 'demo-order-14',
    by: 'marek',
    method: 'COD',
    reached: 'delivered',
    lines: { 'Oak dining chair': 2, 'Stoneware mug, set of two': 2 },
  },
  { key: 'demo-order-15', by: 'conor', method: 'COD', reached: 'delivered', lines: { 'Storm umbrella': 1 } },
  { key: 'demo-order-16', by: 'noor', method: 'COD', reached: 'delivered', lines: { 'Meridian field watch': 1 } },
  {
    key: 'demo-order-17',
    by: 'ruth',
    method: 'COD',
    reached: 'delivered',
    lines: { 'Nocturne 61 keyboard piano': 1, 'Warm LED bulb, 4 pack': 1 },
    to: chicagoSon,
  },

  // Cash on delivery, paid in advance at the depot, on its way.
  {
    key: 'demo-order-18',
    by: 'tomas',
    method: 'COD',
    reached: 'paid',
    lines: { 'Wine glasses, set of four': 2, 'Oak dining chair': 1 },
  },
  { key: 'demo-order-19', by: 'lars', method: 'COD', reached: 'paid', lines: { 'Stargazer 80 telescope': 1 } },
  {
    key: 'demo-order-20',
    by: 'mei',
    method: 'COD',
    reached: 'paid',
    lines: { 'Day hike backpack 22 L': 1, 'Pantry jar 0.5 L': 3 },
  },

  // Cash on delivery, not paid yet. The first comes to exactly $100.00, which still pays for shipping.
  {
    key: 'demo-order-21',
    by: 'maya',
    method: 'COD',
    reached: 'open',
    lines: { 'Crimson stoneware teapot': 1, 'Potted ZZ plant': 1 },
  },
  {
    key: 'demo-order-22',
    by: 'amara',
    method: 'COD',
    reached: 'open',
    lines: { 'Everyday frying pan 26 cm': 1, 'Cobalt bowl and spoon': 2, 'Pantry jar 0.5 L': 6 },
  },
  {
    key: 'demo-order-23',
    by: 'marek',
    method: 'COD',
    reached: 'open',
    lines: { 'Poppy city bicycle': 1, 'Meridian field watch': 1 },
  },
  {
    key: 'demo-order-24',
    by: 'yuki',
    method: 'COD',
    reached: 'open',
    lines: { 'Warm LED bulb, 4 pack': 1, 'Meadow jigsaw, 1,000 pieces': 1 },
  },
]
