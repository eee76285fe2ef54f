import { createServer } from 'node:net'
import { PlainError } from './steps.mjs'

/**
 * Throws a PlainError of one line for the first port that cannot be listened on.
 * @param {Record<string, string>} ports variable → port
 */
export async function assertPortsFree(ports) {
  for (const [name, port] of Object.entries(ports)) {
    const code = await listenOnce(Number(port))
    if (code === 'EADDRINUSE') {
      throw new PlainError(`Port ${port} is in use; stop what listens there or set ${name} to another port.`)
    }
    if (code !== undefined) throw new PlainError(`Port ${port} can't be used (${code}); set ${name} to another port.`)
  }
}

/**
 * @param {number} port
 * @returns {Promise<string | undefined>} what was wrong
 */
function listenOnce(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message))
    probe.listen(port, () => probe.close(() => resolve(undefined)))
  })
}
