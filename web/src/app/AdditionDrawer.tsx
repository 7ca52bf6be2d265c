import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CartDrawer } from '../features/cart/index.ts'
import { closeAddition, useAddition } from '../lib/cart/addition.ts'

/** The drawer of the cart after an addition, loaded with the first one. It closes with the page on which it was opened. */
export function AdditionDrawer() {
  const addition = useAddition()
  const { key } = useLocation()
  const [opened, setOpened] = useState({ addition, key })
  const [isLoaded, setLoaded] = useState(false)
  if (opened.addition !== addition) setOpened({ addition, key })
  useEffect(() => {
    // Without a network, the count in the header alone shows what was added.
    if (addition !== null) void CartDrawer.preload().then((module) => setLoaded(module !== undefined))
  }, [addition])
  useEffect(() => closeAddition, [key])
  // In the same rendering as the other page, which gets the focus: behind an open dialog it cannot.
  if (addition === null || !isLoaded || opened.key !== key) return null
  return (
    <Suspense>
      <CartDrawer addition={addition} onClose={closeAddition} />
    </Suspense>
  )
}
