import type { Locator, Page } from 'playwright-core'

/** The fields of the shipping form by their labels. */
export const addressFields = {
  Address: '12 Harbour Street',
  City: 'Lisbon',
  'Postal Code': '1100-148',
  Country: 'Portugal',
} as const

/** @param form what holds the fields, where the page has others */
export async function fillAddressForm(form: Page | Locator): Promise<void> {
  const { Country, ...texts } = addressFields
  for (const [label, value] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel('Country', { exact: true }).selectOption(Country)
}
