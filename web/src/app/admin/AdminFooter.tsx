import { styled } from 'styled-components'
import { useShop } from '../../lib/useShop.ts'
import { shopYear } from '../../lib/year.ts'
import { color, text } from '../../ui/tokens.ts'

const Frame = styled.footer`
  padding: 16px;
  border-top: 1px solid ${color.line};
  color: ${color.ink2};
  font-size: ${text.xs};
  text-align: center;

  @media print {
    display: none;
  }
`

export function AdminFooter() {
  return <Frame>{`Copyright © ${shopYear()} ${useShop().name}`}</Frame>
}
