import { type Cents, type Day, decimalText, moneyStep, type PaymentMethod, shopCurrency } from '@shop/contracts/shared'
import type { EInvoice } from '../domain/e-invoice.ts'
import type { TaxKind, TaxOfKind } from '../domain/invoiced.ts'
import { settle, type Settlement } from '../domain/settlement.ts'
import { partyElement } from './e-invoice-parties-xml.ts'
import { element, textElement, type XmlElement } from './xml-element.ts'

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
const PROFILE = 'urn:cen.eu:en16931:2017'
/** UNTDID 1001. */
const TYPE_CODES: Readonly<Record<EInvoice['kind'], string>> = { invoice: '380', credit_note: '381' }
/** UNTDID 4461: an online payment service, and cash. */
const PAYMENT_CODES: Readonly<Record<PaymentMethod, string>> = { Stripe: '68', COD: '10' }
/** UN/ECE Recommendation 20: one, a unit of what is counted. */
const PIECE = { unitCode: 'C62' }
/** EN 16931 has no more; no amount of the shop needs them. */
const MOST_DECIMALS = 2

const currencyCode = (): string => shopCurrency().code.toUpperCase()
const decimal = (cents: Cents): string => decimalText(cents, MOST_DECIMALS)
/** @param rate in thousandths of a percent */
const percent = (rate: number): string => (rate / 1_000).toFixed(3).replace(/0$/, '')

const amountElement = (name: string, cents: Cents): XmlElement | undefined => textElement(name, decimal(cents))

/** UN/EDIFACT 2379, 102: CCYYMMDD. */
const dayElement = (name: string, day: Day): XmlElement | undefined =>
  textElement(name, day.replaceAll('-', ''), { format: '102' })

const document = ({ kind, number, day, notes }: EInvoice): XmlElement =>
  element('rsm:ExchangedDocument', [
    textElement('ram:ID', number),
    textElement('ram:TypeCode', TYPE_CODES[kind]),
    element('ram:IssueDateTime', [dayElement('udt:DateTimeString', day)]),
    ...notes.map((note) => element('ram:IncludedNote', [textElement('ram:Content', note)])),
  ])

const taxElement = (name: string, { category, rate }: TaxKind): XmlElement =>
  element(name, [
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:CategoryCode', category),
    textElement('ram:RateApplicablePercent', percent(rate)),
  ])

/** The price of one; that of all of them where it has a fraction of a cent. */
function priceElement({ net, qty }: Settlement['lines'][number]): XmlElement {
  const isWhole = net % (qty * moneyStep()) === 0
  return element('ram:NetPriceProductTradePrice', [
    amountElement('ram:ChargeAmount', isWhole ? net / qty : net),
    isWhole ? undefined : textElement('ram:BasisQuantity', String(qty), PIECE),
  ])
}

function lineElement(line: Settlement['lines'][number], index: number): XmlElement {
  const { name, sku, qty, tax, net } = line
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [textElement('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      textElement('ram:SellerAssignedID', sku),
      textElement('ram:Name', name) ?? textElement('ram:Name', 'Item'),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [priceElement(line)]),
    element('ram:SpecifiedLineTradeDelivery', [textElement('ram:BilledQuantity', String(qty), PIECE)]),
    element('ram:SpecifiedLineTradeSettlement', [
      taxElement('ram:ApplicableTradeTax', tax),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [amountElement('ram:LineTotalAmount', net)]),
    ]),
  ])
}

const breakdownElement = ({ amount, basis, category, rate, exemption }: TaxOfKind & { readonly basis: Cents }): XmlElement =>
  element('ram:ApplicableTradeTax', [
    amountElement('ram:CalculatedAmount', amount),
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:ExemptionReason', exemption?.text),
    amountElement('ram:BasisAmount', basis),
    textElement('ram:CategoryCode', category),
    textElement('ram:ExemptionReasonCode', exemption?.code),
    textElement('ram:RateApplicablePercent', percent(rate)),
  ])

const chargeElement = ({ reason, code, net, tax }: Settlement['charges'][number]): XmlElement =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [textElement('udt:Indicator', String(net >= 0))]),
    amountElement('ram:ActualAmount', Math.abs(net)),
    textElement('ram:ReasonCode', code),
    textElement('ram:Reason', reason),
    taxElement('ram:CategoryTradeTax', tax),
  ])

/** Invoices are made when they are paid, and credit notes when the money went back: nothing is due. */
const sumsElement = ({ lines, charges, allowances, basis, tax, total }: Settlement['sums']): XmlElement =>
  element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amountElement('ram:LineTotalAmount', lines),
    amountElement('ram:ChargeTotalAmount', charges),
    amountElement('ram:AllowanceTotalAmount', allowances),
    amountElement('ram:TaxBasisTotalAmount', basis),
    textElement('ram:TaxTotalAmount', decimal(tax), { currencyID: currencyCode() }),
    amountElement('ram:GrandTotalAmount', total),
    amountElement('ram:TotalPrepaidAmount', total),
    amountElement('ram:DuePayableAmount', 0),
  ])

/** BG-3. Some countries do not count a reference without its day. */
const creditedElement = ({ number, day }: NonNullable<EInvoice['invoice']>): XmlElement =>
  element('ram:InvoiceReferencedDocument', [
    textElement('ram:IssuerAssignedID', number),
    element('ram:FormattedIssueDateTime', [dayElement('qdt:DateTimeString', day)]),
  ])

function settlementElement({ paidBy, invoice }: EInvoice, { breakdown, charges, sums }: Settlement): XmlElement {
  const paymentCode = paidBy && textElement('ram:TypeCode', PAYMENT_CODES[paidBy])
  return element('ram:ApplicableHeaderTradeSettlement', [
    textElement('ram:InvoiceCurrencyCode', currencyCode()),
    paymentCode && element('ram:SpecifiedTradeSettlementPaymentMeans', [paymentCode]),
    ...breakdown.map(breakdownElement),
    ...charges.map(chargeElement),
    sumsElement(sums),
    invoice && creditedElement(invoice),
  ])
}

/**
 * The document as Cross Industry Invoice (CII D16B) in the profile EN 16931 of Factur-X and ZUGFeRD. The order of the elements is that of
 * the schema.
 */
export function renderEInvoice(eInvoice: EInvoice): string {
  const settlement = settle(eInvoice.invoiced)
  const recipient = { ...eInvoice.buyer, name: eInvoice.recipient, taxId: '', contact: undefined }
  const profile = element('ram:GuidelineSpecifiedDocumentContextParameter', [textElement('ram:ID', PROFILE)])
  const agreement = element('ram:ApplicableHeaderTradeAgreement', [
    partyElement('ram:SellerTradeParty', eInvoice.seller),
    partyElement('ram:BuyerTradeParty', eInvoice.buyer),
    element('ram:SellerOrderReferencedDocument', [textElement('ram:IssuerAssignedID', eInvoice.orderNumber)]),
  ])
  const transaction = element('rsm:SupplyChainTradeTransaction', [
    ...settlement.lines.map(lineElement),
    agreement,
    element('ram:ApplicableHeaderTradeDelivery', [partyElement('ram:ShipToTradeParty', recipient)]),
    settlementElement(eInvoice, settlement),
  ])
  const context = element('rsm:ExchangedDocumentContext', [profile])
  const { xml } = element('rsm:CrossIndustryInvoice', [context, document(eInvoice), transaction], NAMESPACES)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
}
