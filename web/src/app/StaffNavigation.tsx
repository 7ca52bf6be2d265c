import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { neighboursOf, orderListPlace } from '../lib/orders/orderListPlace.ts'
import { paths } from '../lib/paths.ts'
import { useStoredValue } from '../lib/storedValue.ts'
import { Row, TextLink } from '../ui/layout.ts'

/** Leads staff back to the list as they left it, and to the orders beside this one in it. */
export function StaffNavigation({ id }: { id: string }) {
  const place = useStoredValue(orderListPlace) ?? { path: paths.admin.orderList(), ids: [] }
  const { previous, next } = neighboursOf(id, place)
  return (
    <Row as="nav" $apart aria-label="List of orders" data-unprinted>
      <TextLink>
        <Row as={Link} to={place.path} $gap="s1">
          <ArrowLeft size={17} aria-hidden="true" />
          Orders
        </Row>
      </TextLink>
      <Row $gap="s4">
        {previous !== undefined && (
          <TextLink>
            <Row as={Link} to={paths.order(previous)} $gap="s1">
              <ChevronLeft size={17} aria-hidden="true" />
              Previous order
            </Row>
          </TextLink>
        )}
        {next !== undefined && (
          <TextLink>
            <Row as={Link} to={paths.order(next)} $gap="s1">
              Next order
              <ChevronRight size={17} aria-hidden="true" />
            </Row>
          </TextLink>
        )}
      </Row>
    </Row>
  )
}
