import { vatIdOf, type TradeParty } from '../domain/e-invoice.ts'
import { element, textElement, type XmlElement } from './xml-element.ts'

function registration({ taxId = '' }: TradeParty): XmlElement | undefined {
  if (taxId === '') return undefined
  const vatId = vatIdOf(taxId)
  const id = textElement('ram:ID', vatId ?? taxId, { schemeID: vatId === undefined ? 'FC' : 'VA' })
  return element('ram:SpecifiedTaxRegistration', [id])
}

/** Lines beyond the third stand in it: the norm has no more. */
function addressOf({ lines, postalCode, city, state, country }: TradeParty): XmlElement {
  const [first, second, ...others] = lines.filter((line) => line.trim() !== '')
  return element('ram:PostalTradeAddress', [
    textElement('ram:PostcodeCode', postalCode),
    textElement('ram:LineOne', first),
    textElement('ram:LineTwo', second),
    textElement('ram:LineThree', others.join(', ')),
    textElement('ram:CityName', city),
    textElement('ram:CountryID', country),
    textElement('ram:CountrySubDivisionName', state),
  ])
}

function contactOf({ name, contact, email = '', phone = '' }: TradeParty): XmlElement | undefined {
  if (contact !== undefined) return element('ram:DefinedTradeContact', [textElement('ram:PersonName', contact)])
  if (email === '' && phone === '') return undefined
  const number = textElement('ram:CompleteNumber', phone)
  const address = textElement('ram:URIID', email)
  return element('ram:DefinedTradeContact', [
    textElement('ram:DepartmentName', name),
    number && element('ram:TelephoneUniversalCommunication', [number]),
    address && element('ram:EmailURIUniversalCommunication', [address]),
  ])
}

/** BG-4 or BG-7. A number that is no VAT id is also the seller's identifier, of which there must be one (BR-CO-26). */
export function partyElement(name: string, party: TradeParty): XmlElement {
  const { taxId = '', email } = party
  const endpoint = textElement('ram:URIID', email, { schemeID: 'EM' })
  return element(name, [
    vatIdOf(taxId) === undefined ? textElement('ram:ID', taxId) : undefined,
    textElement('ram:Name', party.name),
    contactOf(party),
    addressOf(party),
    endpoint && element('ram:URIUniversalCommunication', [endpoint]),
    registration(party),
  ])
}
