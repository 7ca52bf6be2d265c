import { createContext } from 'react'

/** The shop's public origin, such as https://shop.example; the same on the server and in the browser. */
export const OriginContext = createContext('')
