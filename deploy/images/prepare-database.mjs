// Brings the database up to date once, before the gateways start: runs a gateway until it is ready (it migrates, and in
// a sandbox seeds, as it starts), then ends it. Exit code 0 only when it became ready.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const patience = 120_000
const port = process.env.GATEWAY_PORT ?? '4000'
const gateway = spawn(process.execPath, ['gateway/dist/main.js'], { stdio: 'inherit' })
const ended = new Promise((resolve) => gateway.once('exit', (code) => resolve(code ?? 1)))

async function becomesReady() {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await wait(200)
  }
  return false
}

const isReady = await Promise.race([becomesReady(), ended.then(() => false)])
gateway.kill('SIGTERM')
await ended
console.log(isReady ? 'the database is up to date' : 'the gateway did not become ready')
process.exit(isReady ? 0 : 1)
