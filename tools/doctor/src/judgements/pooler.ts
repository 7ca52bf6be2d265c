import type { Lending } from '@shop/kit/event-store'
import { ok, warning, type Judgement } from './judgement.ts'

/** @param lending how the pooler lends sessions; a mode that does not work is an error of the reading */
export function judgePooler(lending: Lending): Judgement {
  if (lending === 'none')
    return warning('the address of the pooler is that of PostgreSQL itself', 'Let DATABASE_URL name the pooler, or set POOLER=0.')
  if (lending === 'session')
    return warning(
      'pool_mode is session, which saves no session of PostgreSQL',
      'pool_mode = transaction and max_prepared_statements above 0 (docs/operating/poolers.md).',
    )
  return ok('pool_mode is transaction, with prepared statements')
}
