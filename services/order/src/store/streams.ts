const PREFIX = 'order-'

export function streamOf(orderId: string): string {
  return `${PREFIX}${orderId}`
}

export function orderIdOf(stream: string): string {
  return stream.slice(PREFIX.length)
}
