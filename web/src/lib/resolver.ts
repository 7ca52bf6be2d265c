import { config } from 'zod'

// zod would try whether it may compile its checks at run time; the content security policy says no, and the console tells.
config({ jitless: true })

export { zodResolver } from '@hookform/resolvers/zod'
