/** The environment variables that lift the limits of customers and addresses: for tests and benchmarks. */
export const withoutAbuseLimits = {
  LOGIN_LIMIT: '0',
  PASSWORD_RESET_LIMIT: '0',
  REGISTRATION_LIMIT: '0',
  ORDER_LIMIT: '0',
  REVIEW_LIMIT: '0',
  CONNECTION_LIMIT: '0',
  OPEN_COD_ORDER_LIMIT: '0',
  UNCONFIRMED_ORDER_LIMIT: '0',
  HELD_UNITS_LIMIT: '0',
  ORDER_MAIL_LIMIT: '0',
} as const satisfies Readonly<Record<string, '0'>>
