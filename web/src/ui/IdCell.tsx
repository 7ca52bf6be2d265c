import { styled } from 'styled-components'

/** The whole id is there to copy; the table shows its beginning, which is what a search looks for. */
const ShortCode = styled.code`
  display: inline-block;
  max-width: 15ch;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: bottom;
`

export function IdCell({ id }: { id: string }) {
  return <ShortCode title={id}>{id}</ShortCode>
}
