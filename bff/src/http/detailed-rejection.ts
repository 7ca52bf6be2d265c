import type { FailureCode } from '@shop/contracts/shared'
import { Rejection } from '@shop/kit/domain'

/** A rejection whose answer says more than its code and its message. */
export class DetailedRejection extends Rejection {
  /** Further fields of the answer. */
  readonly body: object

  constructor(code: FailureCode, body: object) {
    super(code)
    this.body = body
  }
}
