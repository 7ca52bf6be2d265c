import { moneyStep, type Cents } from '@shop/contracts/shared'
import type { Invoiced, InvoicedCharge, InvoicedLine, TaxKind, TaxOfKind } from './invoiced.ts'

/** Without tax. */
interface Net {
  readonly net: Cents
}

/** A document as EN 16931 adds it up: every amount without tax, and the tax once for each kind. */
export interface Settlement {
  readonly lines: readonly (InvoicedLine & Net)[]
  readonly charges: readonly (InvoicedCharge & Net)[]
  /** BG-23: what is taxed at each rate. */
  readonly breakdown: readonly (TaxOfKind & { readonly basis: Cents })[]
  /** BT-106 to BT-112. `allowances` is positive. */
  readonly sums: Readonly<Record<'lines' | 'charges' | 'allowances' | 'basis' | 'tax' | 'total', Cents>>
}

/** 100 % in the unit of rates. */
const WHOLE = 100_000

const isSameKind = (one: TaxKind, other: TaxKind): boolean => one.category === other.category && one.rate === other.rate
const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Takes the tax out of one amount of a kind after the other. Each result is the difference of two rounded sums, so that all of them add up
 * to the whole without its tax: rounded one by one they would not.
 */
function taxRemover({ amount: tax, rate }: TaxOfKind, gross: Cents): (amount: Cents) => Cents {
  const step = moneyStep()
  const shareUpTo = (sum: Cents): number => (gross === 0 ? (sum * WHOLE) / (WHOLE + rate) : (sum / gross) * (gross - tax))
  const netUpTo = (sum: Cents): Cents => step * Math.round(shareUpTo(sum) / step)
  let before = 0
  return (amount) => {
    const net = netUpTo(before + amount) - netUpTo(before)
    before += amount
    return net
  }
}

const amountOfLine = ({ qty, unitPrice }: InvoicedLine): Cents => qty * unitPrice

/** @returns what an amount of a kind is without tax; to be asked for each amount once, since the roundings add up */
function createNet({ lines, charges, taxes, pricesIncludeTax }: Invoiced): (amount: Cents, kind: TaxKind) => Cents {
  const parts = [...lines.map((line) => ({ amount: amountOfLine(line), tax: line.tax })), ...charges]
  const kinds = taxes.map((kind) => {
    const gross = sumOf(parts.flatMap(({ amount, tax }) => (isSameKind(tax, kind) ? [amount] : [])))
    return { kind, removeTax: pricesIncludeTax ? taxRemover(kind, gross) : (amount: Cents) => amount }
  })
  return (amount, wanted) => {
    const found = kinds.find(({ kind }) => isSameKind(kind, wanted))
    if (found === undefined) throw new Error(`The document names no tax of ${wanted.category} ${String(wanted.rate)}`)
    return found.removeTax(amount)
  }
}

/**
 * Adds a document up by the rules of EN 16931 (BR-CO-10 to BR-CO-15, BR-S-08 and its likes).
 * @throws Error if a line or a charge is of a kind without tax
 */
export function settle(invoiced: Invoiced): Settlement {
  const netOf = createNet(invoiced)
  const lines = invoiced.lines.map((line) => ({ ...line, net: netOf(amountOfLine(line), line.tax) }))
  const charges = invoiced.charges.map((charge) => ({ ...charge, net: netOf(charge.amount, charge.tax) }))
  const sums = {
    lines: sumOf(lines.map(({ net }) => net)),
    charges: sumOf(charges.map(({ net }) => Math.max(net, 0))),
    allowances: sumOf(charges.map(({ net }) => Math.max(-net, 0))),
  }
  const basis = sums.lines + sums.charges - sums.allowances
  const tax = sumOf(invoiced.taxes.map(({ amount }) => amount))
  const breakdown = invoiced.taxes.map((kind) => ({
    ...kind,
    basis: sumOf([...lines, ...charges].flatMap((part) => (isSameKind(part.tax, kind) ? [part.net] : []))),
  }))
  return { lines, charges, breakdown, sums: { ...sums, basis, tax, total: basis + tax } }
}
