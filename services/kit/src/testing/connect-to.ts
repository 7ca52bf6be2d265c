import { readNumber } from '@shop/contracts/shared'
import { connect, type Socket } from 'node:net'

/** Opens a TCP connection to the server of a URL that names its port. */
export const connectTo = ({ hostname, port }: URL): Socket => connect(readNumber(port) ?? 0, hostname)
