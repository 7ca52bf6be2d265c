import type { Product } from '@shop/contracts/products'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { placeOf, type KeptPlace } from '../../lib/placeOf.ts'
import { WithdrawalNote } from '../../lib/products/WithdrawalNote.tsx'
import { VisuallyHidden } from '../../ui/layout.ts'
import { color, radius, text } from '../../ui/tokens.ts'
import { optionsToChoose } from './optionsToChoose.ts'
import { pathToChoose } from './tilePath.ts'
import { variantOptions, type VariantOption } from './variantChoices.ts'

const Options = styled.div`
  display: grid;
  gap: 14px;
  margin-top: 20px;
`

const Name = styled.h2`
  margin-bottom: 8px;
  font-size: ${text.s};
  font-weight: 600;

  span {
    color: ${color.ink2};
    font-weight: 400;
  }
`

const Choices = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  list-style: none;
`

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 48px;
  min-height: 46px;
  padding: 0 16px;
  border: 1px solid ${color.control};
  border-radius: ${radius.full};
  background: ${color.surface};
  font-size: ${text.s};

  &[aria-current] {
    border: 2px solid ${color.accent};
    padding: 0 15px;
    font-weight: 600;
  }

  /* The group has it with other options alone. */
  &[data-other] {
    gap: 6px;
    border-style: dashed;
    color: ${color.ink2};
  }

  &[data-sold-out] {
    border-style: dashed;
    color: ${color.ink2};
    text-decoration: line-through;
  }
`

interface OptionChoicesProps {
  option: VariantOption
  toChoose: readonly string[]
}

function OptionChoices({ option: { name, choices }, toChoose }: OptionChoicesProps) {
  const state: KeptPlace = { place: placeOf(useLocation()) }
  const others = toChoose.filter((each) => each !== name)
  return (
    <div data-choose={others.length < toChoose.length ? '' : undefined}>
      <Name>
        {name} <span>{choices.find(({ isChosen }) => isChosen)?.value}</span>
      </Name>
      <Choices aria-label={name}>
        {choices.map(({ value, productId, isChosen, inStock, changes }) => (
          <li key={value}>
            <Choice
              to={pathToChoose(productId, others)}
              replace
              state={state}
              aria-current={isChosen ? 'true' : undefined}
              data-sold-out={inStock ? undefined : ''}
              data-other={changes === '' ? undefined : ''}
            >
              <span dir="auto">{value}</span>
              {changes !== '' && <small dir="auto">{`only ${changes}`}</small>}
              {!inStock && <VisuallyHidden>sold out</VisuallyHidden>}
            </Choice>
          </li>
        ))}
      </Choices>
    </div>
  )
}

/** The choices among the products of a group, such as sizes and colours: links, so that the address carries the choice. */
function Choosing({ product }: { product: Product }) {
  const toChoose = optionsToChoose(product, useLocation().search)
  const options = variantOptions(product, toChoose)
  if (options.length === 0) return null
  return (
    <Options>
      {options.map((option) => (
        <OptionChoices key={option.name} option={option} toChoose={toChoose} />
      ))}
    </Options>
  )
}

/** What stands above the box to buy: the choices, and what the product takes from the rights of who buys it. */
export function VariantPicker({ product }: { product: Product }) {
  return (
    <>
      <Choosing product={product} />
      <WithdrawalNote exclusion={product.withdrawalExclusion} />
    </>
  )
}
