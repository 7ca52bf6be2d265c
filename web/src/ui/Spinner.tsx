import { keyframes, styled } from 'styled-components'

const rotate = keyframes`
  to {
    transform: rotate(1turn);
  }
`

const Ring = styled.span`
  width: 1.05em;
  height: 1.05em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${rotate} 700ms linear infinite;
`

export function Spinner() {
  return <Ring aria-hidden="true" />
}
