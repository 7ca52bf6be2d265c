import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Server = FastifyInstance['server']

/** The answers under way over each connection of a server. */
const connections = new WeakMap<Server, Map<Socket, Set<ServerResponse>>>()
const draining = new WeakSet<Server>()

/** How long a connection may stay that nothing is under way on: a request may just be coming over it. */
const UNUSED_MS = 500

function askToLeave(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * From now on the app says that it is not ready, and asks with every answer for the connection to be left. It goes on
 * answering until it is closed, for whoever has not heard of it yet.
 */
export function beginDrain({ server }: FastifyInstance): void {
  draining.add(server)
  for (const underWay of connections.get(server)?.values() ?? []) underWay.forEach(askToLeave)
}

export function isDraining({ server }: FastifyInstance): boolean {
  return draining.has(server)
}

function cutOffUnused(open: ReadonlyMap<Socket, ReadonlySet<ServerResponse>>): void {
  for (const [socket, underWay] of open) if (underWay.size === 0) socket.destroy()
}

/**
 * Lets the app close as soon as what is under way is answered. Node by itself closes just what rests at that moment: a
 * connection whose answer was under way would stay as long as its client likes to keep it, and one that a browser opened
 * to have it at hand for ever. How long what is under way may take is for the caller to say. To be called before the app
 * listens.
 */
export function drainOnClose(app: FastifyInstance): void {
  const { server } = app
  const open = new Map<Socket, Set<ServerResponse>>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    if (isDraining(app)) askToLeave(response)
    const underWay = open.get(socket)
    underWay?.add(response)
    response.once('close', () => underWay?.delete(response))
  })
  app.addHook('preClose', async () => {
    beginDrain(app)
    if (!server.listening) return
    const looking = setInterval(() => cutOffUnused(open), UNUSED_MS)
    server.once('close', () => clearInterval(looking))
  })
}
