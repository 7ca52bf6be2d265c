import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyPage } from '../lib/lazyPage.ts'
import { useNotices } from '../lib/notices.ts'
import { useOnline } from '../lib/useOnline.ts'
import { Alert } from '../ui/Alert.tsx'
import { space } from '../ui/tokens.ts'

/** Fetched with the first notice, and kept from then on. */
const Toaster = lazyPage(() => import('../ui/Toaster.tsx'), 'Toaster')

const Above = styled.div`
  display: grid;
  gap: ${space.s3};

  > :first-child {
    margin-top: ${space.s4};
  }
`

/** What a page that sent the person here has to say. */
function noticeOf(state: unknown): string | undefined {
  const notice: unknown = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined
  return typeof notice === 'string' ? notice : undefined
}

/** What concerns every page: why one was sent here, that there is no network, and what became of a change. */
export function Notices() {
  const notice = noticeOf(useLocation().state)
  const isOnline = useOnline()
  const notices = useNotices()
  const [wasNeeded, setNeeded] = useState(false)
  if (notices.length > 0 && !wasNeeded) setNeeded(true)
  return (
    <>
      <Above>
        {notice !== undefined && <Alert tone="bad">{notice}</Alert>}
        {!isOnline && (
          <Alert tone="warn" role="status">
            You are offline. Your cart is kept; everything else goes on when you are back.
          </Alert>
        )}
      </Above>
      {wasNeeded && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}
