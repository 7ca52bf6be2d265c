import type { Cents } from '../shared/money.ts'
import type { PriceTax, TaxExemption } from '../terms/terms.ts'
import type { Totals } from './pricing.ts'

/** A rate as people read it: 7.7 %. @param rate in thousandths of a percent */
export const rateText = (rate: number): string => `${String(rate / 1_000)} %`

/** Why nothing is taxed. */
export const exemptionLabels: Readonly<Record<TaxExemption, string>> = {
  export: 'No tax: export',
  reverseCharge: 'No tax: reverse charge, the buyer owes it',
}

const taxLabel = ({ rate, included, exemption }: PriceTax): string =>
  exemption === undefined ? `${included ? 'incl. tax' : 'Tax'} ${rateText(rate)}` : exemptionLabels[exemption]

interface LabelledTax {
  readonly label: string
  readonly amount: Cents
}

/** The tax by its rate, as pages, mails and invoices name it. @param plain for an order that says no rates */
export const labelledTaxes = ({ tax, taxes }: Pick<Totals, 'tax' | 'taxes'>, plain = 'Tax'): LabelledTax[] =>
  taxes === undefined ? [{ label: plain, amount: tax }] : taxes.map((one) => ({ label: taxLabel(one), amount: one.tax }))
