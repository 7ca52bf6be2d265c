import { isRejection } from '@shop/kit/domain'

/** The answer of a call, or `nothing` from a service of an earlier version, which does not know the call. */
export async function unlessUnknown<Answer>(answer: Promise<Answer>, nothing: Answer): Promise<Answer> {
  return answer.catch((error: unknown) => (isRejection(error, 'not_found') ? nothing : Promise.reject(error as Error)))
}
