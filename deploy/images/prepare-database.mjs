// Brings the database up to date once, before the gateways start. It runs a gateway until it is ready, since a gateway
// migrates, and in a sandbox seeds, as it starts. Then it ends it. The exit code is 0 only when the gateway became ready.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const stallSeconds = Number(process.env.START_STALL_SECONDS ?? 120)
const port = process.env.GATEWAY_PORT ?? '4000'
const gateway = spawn(process.execPath, ['gateway/dist/main.js'], {
  stdio: ['ignore', 'pipe', 'pipe'],
  // No edge knows of this gateway.
  env: { ...process.env, GATEWAY_DRAIN_MS: '0' },
})
const ended = new Promise((resolve) => gateway.once('close', (code) => resolve(code ?? 1)))

let movedAt = Date.now()
for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
  gateway[name].on('data', (chunk) => {
    movedAt = Date.now()
    process[name].write(chunk)
  })
}

/** Waits as long as the gateway says something or its answer changes: a large database takes its time. */
async function becomesReady() {
  let before = ''
  while (Date.now() - movedAt < stallSeconds * 1000) {
    const { isReady, text } = await askReadiness()
    if (isReady) return true
    if (text !== before) movedAt = Date.now()
    before = text
    await wait(200)
  }
  console.log(`nothing has moved for ${stallSeconds} s`)
  return false
}

async function askReadiness() {
  try {
    const answer = await fetch(`http://localhost:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })
    return { isReady: answer.ok, text: await answer.text() }
  } catch {
    return { isReady: false, text: '' }
  }
}

const isReady = await Promise.race([becomesReady(), ended.then(() => false)])
gateway.kill('SIGTERM')
await ended
console.log(isReady ? 'the database is up to date' : 'the gateway did not become ready')
process.exit(isReady ? 0 : 1)
