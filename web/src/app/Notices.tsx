import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyComponent } from '../lib/lazyComponent.ts'
import { noticeOf } from '../lib/locationState.ts'
import { useNotices } from '../lib/notices.ts'
import { useOnline } from '../lib/useOnline.ts'
import { space } from '../ui/tokens.ts'
import { AdditionDrawer } from './AdditionDrawer.tsx'

/** Loaded with the first notice. */
const Toaster = lazyComponent(() => import('./Toaster.tsx'), 'Toaster')

/** Loaded before it is needed, since there may be no network then. */
const Alert = lazyComponent(() => import('../ui/Alert.tsx'), 'Alert')

const AlertStack = styled.div`
  display: grid;
  gap: ${space.s3};

  > :first-child {
    margin-top: ${space.s4};
  }
`

/** What appears above every page: the notice of a redirect, the offline warning, the toasts, and the cart after an addition. */
export function Notices() {
  const notice = noticeOf(useLocation().state)
  const isOnline = useOnline()
  const notices = useNotices()
  const [isToasterLoaded, setToasterLoaded] = useState(false)
  if (notices.length > 0 && !isToasterLoaded) setToasterLoaded(true)
  return (
    <>
      <AlertStack>
        <Suspense>
          {notice !== undefined && <Alert tone="bad">{notice}</Alert>}
          {!isOnline && (
            <Alert tone="warn" role="status">
              You are offline. Your cart is kept; everything else goes on when you are back.
            </Alert>
          )}
        </Suspense>
      </AlertStack>
      {isToasterLoaded && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
      <AdditionDrawer />
    </>
  )
}

export const preloadNotices = () => Alert.preload()
