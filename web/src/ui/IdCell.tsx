import { styled } from 'styled-components'

/** Shows the beginning of the id, which the search matches; the full id can be copied. */
const ShortCode = styled.code`
  display: inline-block;
  max-width: min(15ch, 100%);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: bottom;
`

export function IdCell({ id }: { id: string }) {
  return <ShortCode title={id}>{id}</ShortCode>
}
