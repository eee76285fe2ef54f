import { ensureInstalled } from '../../deploy/local/install.mjs'
import { finishedSteps, runMain } from '../../deploy/local/steps.mjs'
import { readArguments } from './arguments.mjs'

const started = performance.now()

await runMain(async () => {
  const wanted = readArguments(process.argv.slice(2))
  // Everything that is started from here on knows which run it belongs to.
  process.env.TEST_RUN = wanted.run
  await ensureInstalled()
  const counts = await startRun(wanted)
  const { describeEnd } = await import('./counts.mjs')
  for (const line of describeEnd(counts, finishedSteps, (performance.now() - started) / 1000)) console.log(line)
  if (counts.failed > 0) process.exitCode = 1
})

/** @param {import('./arguments.mjs').Wanted} wanted */
async function startRun(wanted) {
  if (wanted.run === 'full') return (await import('./full-run.mjs')).runFull(wanted.suites, wanted)
  if (wanted.run === 'changed') return (await import('./changed-run.mjs')).runChanged(wanted.since)
  return (await import('./ordinary-run.mjs')).runOrdinary(wanted.part)
}
