import { DeliveryMethods } from './DeliveryMethods.tsx'
import { InformationPage } from './InformationPage.tsx'

/** The shop's page about delivery: what its admins have written, and what its terms say. */
export function DeliveryPage() {
  return (
    <InformationPage page="shipping">
      <DeliveryMethods />
    </InformationPage>
  )
}
