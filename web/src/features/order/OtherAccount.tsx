import type { SignedInUser } from '@shop/contracts/accounts'
import { useLocation, useNavigate } from 'react-router-dom'
import { logOut } from '../../lib/api/logOut.ts'
import { paths } from '../../lib/paths.ts'
import { resetSignedOut } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, SecondaryText } from '../../ui/layout.ts'

/** The order may belong to another account than the one that is signed in in this browser. */
export function OtherAccount({ user }: { user: SignedInUser }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  function changeAccount() {
    logOut()
    // The sign-in leads back to this page.
    resetSignedOut()
    void navigate(paths.login(pathname + search), { replace: true })
  }
  return (
    <>
      <SecondaryText>{`You are signed in as ${user.email}. Is the order another account’s?`}</SecondaryText>
      <Row>
        <Button variant="quiet" onClick={changeAccount}>
          Sign in with another account
        </Button>
      </Row>
    </>
  )
}
