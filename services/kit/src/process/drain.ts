import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Server = FastifyInstance['server']

/**
 * The latest response of each connection of a server, null before the first. A connection's responses are sent in the order of
 * their requests, so when the latest is complete, all are.
 */
const connections = new WeakMap<Server, Map<Socket, ServerResponse | null>>()
const draining = new WeakSet<Server>()

/** How often unused connections are closed. A request may just be arriving on one, so this is not immediate. */
const UNUSED_CHECK_MS = 500

function setConnectionClose(response: ServerResponse | null): void {
  if (response?.headersSent === false) response.setHeader('connection', 'close')
}

/**
 * Starts draining: the app reports that it is not ready and adds `Connection: close` to every response. It keeps answering until
 * it is closed, for clients that have not noticed yet.
 */
export function beginDrain({ server }: FastifyInstance): void {
  draining.add(server)
  connections.get(server)?.forEach(setConnectionClose)
}

export function isDraining({ server }: FastifyInstance): boolean {
  return draining.has(server)
}

/** The latest response of a connection to an app that drains on close, with its request in `req`. */
export function latestResponse({ server }: FastifyInstance, socket: Socket): ServerResponse | undefined {
  return connections.get(server)?.get(socket) ?? undefined
}

function destroyUnusedConnections(open: ReadonlyMap<Socket, ServerResponse | null>): void {
  for (const [socket, latest] of open) if (latest === null || latest.closed) socket.destroy()
}

/**
 * Lets the app close as soon as its responses are sent. Node.js closes only the connections that are idle at that moment: one
 * with a response in progress would stay open as long as its client keeps it, and one that a browser opened in advance would stay
 * for ever. The caller limits how long responses may take. Must be called before the app listens.
 */
export function drainOnClose(app: FastifyInstance): void {
  const { server } = app
  const open = new Map<Socket, ServerResponse | null>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    if (isDraining(app)) setConnectionClose(response)
    open.set(socket, response)
  })
  app.addHook('preClose', async () => {
    beginDrain(app)
    if (!server.listening) return
    const timer = setInterval(() => destroyUnusedConnections(open), UNUSED_CHECK_MS)
    server.once('close', () => clearInterval(timer))
  })
}
