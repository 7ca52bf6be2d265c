import type { SignedInUser } from '@shop/contracts/api'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { safeRedirect } from '../../lib/paths.ts'
import { forgetLeaving, signIn, useUser } from '../../lib/session.ts'

/** What signing in and registering share: the call, and where to go afterwards. */
export function useEntry<Form>(enter: (form: Form) => Promise<SignedInUser>) {
  const [query] = useSearchParams()
  useEffect(forgetLeaving, [])
  const entry = useMutation({ mutationFn: enter, onSuccess: signIn })
  return { entry, user: useUser(), redirect: safeRedirect(query.get('redirect')) }
}
