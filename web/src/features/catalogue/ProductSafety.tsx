import type { Product, SafetyFieldName } from '@shop/contracts/products'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/layout.ts'
import { DetailList } from './Specifications.tsx'

const ADDRESS = /^https?:\/\//i

function Contact({ contact }: { contact: string }) {
  return (
    <TextLink>
      <a href={ADDRESS.test(contact) ? contact : `mailto:${contact}`} rel="noopener noreferrer nofollow">
        {contact}
      </a>
    </TextLink>
  )
}

interface PartyProps {
  name?: string
  address?: string
  contact?: string
}

/** Who answers for the product, and how to reach them; undefined when nothing is known. */
function partyOf({ name, address, contact }: PartyProps): ReactNode {
  const lines = [name, address].filter((line) => line !== undefined)
  if (lines.length === 0 && contact === undefined) return undefined
  return (
    <>
      {lines.map((line) => (
        <span key={line}>{`${line}\n`}</span>
      ))}
      {contact !== undefined && <Contact contact={contact} />}
    </>
  )
}

/** What an offer says of the safety of its product; nothing when nobody has said anything. */
export function ProductSafety({ product }: { product: Pick<Product, SafetyFieldName> }) {
  const { manufacturer, manufacturerAddress, manufacturerContact, model, warnings } = product
  const { responsiblePerson, responsibleAddress, responsibleContact } = product
  const rows = (
    [
      ['Manufacturer', partyOf({ name: manufacturer, address: manufacturerAddress, contact: manufacturerContact })],
      [
        'Responsible person in the EU',
        partyOf({ name: responsiblePerson, address: responsibleAddress, contact: responsibleContact }),
      ],
      ['Model or batch', model],
      ['Warnings', warnings],
    ] as const
  ).filter(([, value]) => value !== undefined)
  return rows.length > 0 && <DetailList id="safety" title="Product safety" rows={rows} />
}
