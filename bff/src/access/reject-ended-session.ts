import { isRejection, reject } from '@shop/kit/domain'

/** If the caller was deleted or their session ended after their token was verified, the token is rejected too. */
export async function rejectEndedSession<Result>(result: Promise<Result>): Promise<Result> {
  return result.catch((error: unknown) => {
    throw isRejection(error, 'user_not_found', 'session_not_found') ? reject('bad_token') : error
  })
}
