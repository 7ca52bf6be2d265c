import { createContext } from 'react'

/** Where shoppers reach the shop, such as https://shop.example: the same on the server and in the browser. */
export const Origin = createContext('')
