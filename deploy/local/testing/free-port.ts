import { createServer, type Server } from 'node:net'

/** Starts a server that listens on a free port. */
export function occupyPort(): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server: Server = createServer().listen(0, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ port, release: () => new Promise((done) => server.close(() => done())) })
    })
  })
}

/** Different ports that nothing listens on at this moment. */
export async function freePorts(count: number): Promise<string[]> {
  const occupied = await Promise.all(Array.from({ length: count }, occupyPort))
  await Promise.all(occupied.map(({ release }) => release()))
  return occupied.map(({ port }) => String(port))
}

export const freePort = async (): Promise<string> => (await freePorts(1))[0] ?? ''
