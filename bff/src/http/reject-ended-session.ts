import { isRejection, reject } from '@shop/kit/domain'

/** If the caller was deleted or their session ended after their token was verified, the token is rejected too. */
export async function rejectEndedSession<Result>(result: Promise<Result>): Promise<Result> {
  return result.catch((error: unknown) => {
    throw isRejection(error, 'user_not_found', 'session_not_found') ? reject('bad_token') : error
  })
}

/** The same for an admin who acts on a user: `user_not_found` is about that user. */
export async function rejectEndedActor<Result>(result: Promise<Result>): Promise<Result> {
  return result.catch((error: unknown) => {
    throw isRejection(error, 'session_not_found') ? reject('bad_token') : error
  })
}
