import type { ProductUpdateInput } from '@shop/contracts/products'
import { toCents, toDollars } from '@shop/contracts/shared'
import type { CatalogueEntry } from '../content/catalogue.ts'
import type { CustomerKey, DemoAddress } from '../content/people.ts'
import { demoPages } from '../content/pages.ts'
import type { Demo } from './demo.ts'

const homes: Readonly<Record<CustomerKey, DemoAddress>> = {
  maya: { address: 'Zedernweg 14', city: 'Hamburg', postalCode: '22087', country: 'Germany' },
  tomas: { address: 'Calle del Mirador 218', city: 'Valencia', postalCode: '46003', country: 'Spain' },
  ines: { address: 'Rua das Oliveiras 52, 2.º Esq.', city: 'Porto', postalCode: '4050-449', country: 'Portugal' },
  yuki: { address: 'Kirschallee 8', city: 'Düsseldorf', postalCode: '40211', country: 'Germany' },
  amara: { address: '27 rue des Manguiers', city: 'Lyon', postalCode: '69007', country: 'France' },
  lars: { address: 'Skogsvägen 9', city: 'Gothenburg', postalCode: '413 05', country: 'Sweden' },
  priya: { address: 'Lotuslaan 41', city: 'Utrecht', postalCode: '3511 AB', country: 'Netherlands' },
  noor: { address: 'Jasminstiege 6', city: 'Vienna', postalCode: '1070', country: 'Austria' },
  conor: { address: 'The Old Forge, Quay Lane', city: 'Galway', postalCode: 'H91 K7T2', country: 'Ireland' },
  mei: { address: 'Teichstraße 88', city: 'Berlin', postalCode: '10407', country: 'Germany' },
  ruth: { address: 'Birkenhang 19', city: 'Munich', postalCode: '80339', country: 'Germany' },
  marek: { address: 'ul. Lipowa 7/12', city: 'Kraków', postalCode: '30-702', country: 'Poland' },
}

/** Live plants are taxed at the reduced rate in Germany. */
const REDUCED = ['Potted dracaena', 'Young saguaro cactus']

/** What is sold by the piece, of which a set has several. */
const CONTENT: Readonly<Record<string, string>> = {
  'Stoneware mug, set of two': '2 pieces',
  'Wine glasses, set of four': '4 pieces',
}

const WARNINGS: Readonly<Record<string, string>> = {
  'Beeswax candle and holder': 'Never leave a burning candle alone. Keep it away from children, animals and curtains.',
  "Chef's knife 20 cm": 'Very sharp. Keep it out of the reach of children.',
  'Barnaby teddy bear': 'Remove all labels before a child plays with it.',
  'Meadow wooden train': 'Not for children below three years: small parts may be swallowed.',
  'Rainbow twist cube': 'Not for children below three years: small parts may be swallowed.',
  'Double-top dartboard': 'Not a toy. Darts are pointed: use them under the supervision of an adult.',
  'Tournament chess set': 'Not for children below three years: small parts may be swallowed.',
}

const domainOf = (brand: string): string => brand.toLowerCase().replaceAll(/[^a-z]+/g, '-')

function safetyOf({ name, brand, image }: CatalogueEntry): Partial<ProductUpdateInput> {
  return {
    manufacturer: `${brand} Demo GmbH`,
    manufacturerAddress: 'Musterstraße 1\n10115 Berlin\nGermany',
    manufacturerContact: `safety@${domainOf(brand)}.example`,
    manufacturerCountry: 'Germany',
    model: image.toUpperCase(),
    ...(WARNINGS[name] !== undefined && { warnings: WARNINGS[name] }),
  }
}

/** A shop in Germany under the law of the Union: euros, prices with 19 and 7 % of tax within. */
export const eu: Demo = {
  variables: {
    SHOP_NAME: 'Evenhand',
    SHOP_CURRENCY: 'EUR',
    SHOP_TIMEZONE: 'Europe/Berlin',
    CONSUMER_LAW: 'eu',
    PRICES_INCLUDE_TAX: 'yes',
    TAX_PERCENT: '19',
    TAX_PERCENT_REDUCED: '7',
    DELIVERY_PRICE: '4.90',
    DELIVERY_FREE_ABOVE: '60',
    UCP: 'on',
    MCP: 'on',
  },
  profile: {
    introduction: 'Sixty things, chosen one by one. Thirty days to change your mind.',
    address: 'Musterstraße 1\n10115 Berlin\nGermany',
    country: 'DE',
    taxId: 'DE123456788',
    phone: '+49 30 1234567',
  },
  deliveryMethods: [
    {
      id: 'standard',
      name: 'Standard',
      price: 4.9,
      freeAbove: 60,
      countries: ['DE', 'AT', 'ES', 'FR', 'IE', 'NL', 'PL', 'PT', 'SE'],
      days: { min: 2, max: 4 },
    },
    { id: 'express', name: 'Express', price: 12.9, countries: ['DE'], days: { min: 1, max: 1 } },
  ],
  price: (dollars) => Math.round(dollars * 1.1),
  cost: (dollars) => toDollars(Math.round(toCents(dollars) * 0.9)),
  product: (entry) => ({
    ...safetyOf(entry),
    ...(REDUCED.includes(entry.name) && { taxClass: 'reduced' as const }),
    ...(CONTENT[entry.name] !== undefined && { content: CONTENT[entry.name] }),
  }),
  homes,
  sendsGifts: false,
  pages: {
    ...demoPages,
    shipping: 'The shop delivers to the countries that the checkout names. This is a demo shop: nothing is sent.',
    returns: [
      'You can withdraw from the contract within 14 days of the delivery of the last parcel, without giving a reason: choose *Withdraw from contract* at the foot of any page.',
      'Delivered items can also be sent back within 30 days: choose *Return Items* on the page of the order.',
      'This is a demo shop: no parcel moves.',
    ].join('\n\n'),
    imprint: 'This is a demo shop. A real one names its owner, its register and its VAT id here.',
  },
}
