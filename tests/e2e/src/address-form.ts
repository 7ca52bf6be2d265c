import type { Page } from 'playwright-core'

/** The fields of the shipping form by their labels. */
export const addressFields = {
  Address: '12 Harbour Street',
  City: 'Lisbon',
  'Postal Code': '1100-148',
  Country: 'Portugal',
} as const

export async function fillAddressForm(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(addressFields)) await page.getByLabel(label, { exact: true }).fill(value)
}
