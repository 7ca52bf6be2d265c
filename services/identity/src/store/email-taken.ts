import { isUniqueViolation } from '@shop/kit'
import { reject } from '@shop/kit/domain'

/** One account for each address is what the unique index says; everybody else hears `email_taken`. */
export async function refuseTaken<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) =>
    isUniqueViolation(error, 'users_email_key_key') ? reject('email_taken') : Promise.reject(error as Error),
  )
}
