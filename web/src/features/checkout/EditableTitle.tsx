import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { editState } from '../../lib/locationState.ts'
import { CardTitle } from '../../ui/Card.ts'
import { Row } from '../../ui/layout.ts'
import { TextButton } from '../../ui/TextButton.ts'

const TitleRow = styled(Row)`
  align-items: baseline;
`

interface EditableTitleProps {
  title: string
  /** The page on which it is changed. */
  to: string
  /** What is changed, for a screen reader. */
  what: string
  /** On Place Order, to which that page then leads back. */
  isReview?: boolean
}

/** The title of a part of the order, and the link to change it. */
export function EditableTitle({ title, to, what, isReview = false }: EditableTitleProps) {
  return (
    <TitleRow $apart>
      <CardTitle>{title}</CardTitle>
      <TextButton as={Link} to={to} state={isReview ? editState : undefined} aria-label={`Edit ${what}`}>
        Edit
      </TextButton>
    </TitleRow>
  )
}
