import { styled } from 'styled-components'
import { space } from '../../../ui/tokens.ts'

/** The heading of a list with what stands beside it. */
export const ListBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 4px 16px;
  margin: ${space.s7} 0 ${space.s5};
`
