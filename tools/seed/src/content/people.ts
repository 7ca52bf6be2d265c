export const demoAdmin = { name: 'Robin Ellery', email: 'admin@example.com', password: 'demo-admin-2026' } as const

const customerPassword = 'demo-customer-2026'

export interface DemoAddress {
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
}

interface DemoCustomer {
  readonly name: string
  readonly email: string
  readonly home: DemoAddress
}

export const customers = {
  maya: {
    name: 'Maya Okafor',
    email: 'maya@example.com',
    home: { address: '14 Cedar Row, Flat 3', city: 'London', postalCode: 'E8 4QN', country: 'United Kingdom' },
  },
  tomas: {
    name: 'Tomás Herrera',
    email: 'tomas@example.com',
    home: { address: 'Pasaje El Mirador 218', city: 'Valparaíso', postalCode: '2340000', country: 'Chile' },
  },
  ines: {
    name: 'Inês Carvalho',
    email: 'ines@example.com',
    home: { address: 'Rua das Oliveiras 52, 2.º Esq.', city: 'Porto', postalCode: '4050-449', country: 'Portugal' },
  },
  yuki: {
    name: 'Yuki Tanabe',
    email: 'yuki@example.com',
    home: { address: '3-8-12 Kitayama', city: 'Kyoto', postalCode: '603-8042', country: 'Japan' },
  },
  amara: {
    name: 'Amara Diallo',
    email: 'amara@example.com',
    home: { address: '27 rue des Manguiers', city: 'Dakar', postalCode: '12500', country: 'Senegal' },
  },
  lars: {
    name: 'Lars Nyström',
    email: 'lars@example.com',
    home: { address: 'Skogsvägen 9', city: 'Gothenburg', postalCode: '413 05', country: 'Sweden' },
  },
  priya: {
    name: 'Priya Raghavan',
    email: 'priya@example.com',
    home: { address: '41 Lotus Tank Street', city: 'Chennai', postalCode: '600004', country: 'India' },
  },
  noor: {
    name: 'Noor Haddad',
    email: 'noor@example.com',
    home: { address: '6 Jasmine Stairs', city: 'Amman', postalCode: '11181', country: 'Jordan' },
  },
  conor: {
    name: 'Conor Brannigan',
    email: 'conor@example.com',
    home: { address: 'The Old Forge, Quay Lane', city: 'Galway', postalCode: 'H91 K7T2', country: 'Ireland' },
  },
  mei: {
    name: 'Mei Chua',
    email: 'mei@example.com',
    home: { address: 'Block 88 Telok Crescent, #11-204', city: 'Singapore', postalCode: '160088', country: 'Singapore' },
  },
  ruth: {
    name: 'Ruth Abernathy',
    email: 'ruth@example.com',
    home: { address: '1902 Birch Hill Road', city: 'Duluth', postalCode: '55812', country: 'United States' },
  },
  marek: {
    name: 'Marek Zieliński',
    email: 'marek@example.com',
    home: { address: 'ul. Lipowa 7/12', city: 'Kraków', postalCode: '30-702', country: 'Poland' },
  },
} as const satisfies Record<string, DemoCustomer>

export type CustomerKey = keyof typeof customers

export const customerKeys = Object.keys(customers) as CustomerKey[]

/** Also the credentials for signing in when the account exists already. */
export function registrationOf(key: CustomerKey): { name: string; email: string; password: string } {
  const { name, email } = customers[key]
  return { name, email, password: customerPassword }
}

export const demoCustomer = { email: customers.maya.email, password: customerPassword } as const
