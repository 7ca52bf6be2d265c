import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyComponent } from '../../lib/lazyComponent.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.ts'

/** Only signed-in users load it. */
const RestockMail = lazyComponent(() => import('./RestockMail.tsx'), 'RestockMail')

/** Only visitors without an account load it, who ask. */
const VisitorRestockMail = lazyComponent(() => import('./VisitorRestockMail.tsx'), 'VisitorRestockMail')

/** In place of the Add To Cart button: a mail when the product is back. */
export function SoldOut({ productId }: { productId: string }) {
  const user = useUser()
  const { pathname } = useLocation()
  const [isAsking, setAsking] = useState(false)
  if (user === null) {
    return (
      <>
        <ButtonLink variant="quiet" wide to={paths.login(pathname)}>
          Sign in to Be Told When It Is Back
        </ButtonLink>
        {isAsking ? (
          <Suspense fallback={<Skeleton $height="140px" />}>
            <VisitorRestockMail productId={productId} />
          </Suspense>
        ) : (
          <Button variant="quiet" wide onClick={() => setAsking(true)}>
            Be Told Without an Account
          </Button>
        )}
      </>
    )
  }
  return (
    <Suspense fallback={<Skeleton $height="46px" />}>
      <RestockMail productId={productId} />
    </Suspense>
  )
}
