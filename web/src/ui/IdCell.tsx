import { styled } from 'styled-components'
import { cardLayout } from './tokens.ts'

/** Shows the beginning of the id, which the search matches; the full id can be copied. */
const ShortCode = styled.code`
  display: inline-block;
  max-width: 15ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: bottom;

  ${cardLayout} {
    max-width: 100%;
  }
`

export function IdCell({ id }: { id: string }) {
  return <ShortCode title={id}>{id}</ShortCode>
}
