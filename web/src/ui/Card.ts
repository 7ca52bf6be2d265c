import { styled } from 'styled-components'
import { color, low, narrow, radius } from './tokens.ts'

export const Card = styled.section`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  padding: 24px 28px;

  ${narrow} {
    padding: 20px;
  }
`

/** A card that stays visible while the content beside it scrolls. */
export const StickyCard = styled(Card)`
  position: sticky;
  top: 96px;

  ${narrow} {
    position: static;
  }

  ${low} {
    position: static;
  }
`

export const CardTitle = styled.h2`
  font-size: 1.1rem;
  font-weight: 650;
  margin-bottom: 12px;
`
