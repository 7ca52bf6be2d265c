import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'

const NAMESPACE = '5b0c6d2e-3f0a-4c57-9d7e-6a1f0e9b8c24'

/** The same customer's same key always means the same order, whoever works on it and however often. */
export function orderIdFor(userId: string, key: string | undefined): string {
  return key === undefined ? uuidv7() : uuidv5(`${userId}:${key}`, NAMESPACE)
}
