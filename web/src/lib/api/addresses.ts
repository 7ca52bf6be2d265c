import { listAddresses } from '@shop/contracts/addresses/endpoints'
import { endpointQuery } from './apiQuery.ts'

/** The addresses that the user keeps, oldest first. */
export const addressesQuery = () => endpointQuery('users', listAddresses, {})
