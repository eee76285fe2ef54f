import { createServer, type Server } from 'node:net'

/** A server that listens on a port of its own. */
export function occupyPort(): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server: Server = createServer().listen(0, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ port, release: () => new Promise((done) => server.close(() => done())) })
    })
  })
}

export async function freePort(): Promise<string> {
  const { port, release } = await occupyPort()
  await release()
  return String(port)
}
