import { statSync } from 'node:fs'
import path from 'node:path'
import { buildChanged, inputsOf } from './build.mjs'
import { endProcess } from './processes.mjs'
import { startServer, untilReady } from './servers.mjs'
import { showOutput } from './show-output.mjs'
import { isEnding, PlainError, projectRoot, step } from './steps.mjs'
import { watchFolders } from './watch-folders.mjs'

/** Milliseconds to wait for further changes, because an editor or a checkout writes several files in a row. */
const settleMs = 100

/**
 * Builds and starts a server, and rebuilds and restarts it whenever its source changes. A source that does not build
 * leaves the running server alone. Throws a PlainError of one line when the server does not become ready the first
 * time.
 * @param {'gateway' | 'sandbox'} name
 * @param {import('./site-environment.mjs').SiteEnv} env
 */
export async function startWatchedServer(name, env) {
  /** @type {import('./servers.mjs').Server | undefined} */
  let running
  const start = () =>
    step(`starting ${name}`, async (note) => {
      const server = startServer(name, env)
      await untilReady([server], env, note)
      showOutput(name, server.process)
      running = server
      void server.ended.then(() => {
        if (running !== server || isEnding()) return
        running = undefined
        console.log(`${name} ended; the next change starts it again.`)
      })
    })
  const renew = async () => {
    const built = await buildChanged([name])
    if (isEnding() || (running && built.length === 0)) return
    const old = running
    running = undefined
    if (old) await endProcess(old.process)
    await start()
  }

  await buildChanged([name])
  await start()
  watchFolders(foldersOf(name), coalesce(renew))
}

/** @param {string} name */
const foldersOf = (name) =>
  inputsOf(name)
    .map((input) => path.join(projectRoot, input))
    .filter((input) => statSync(input, { throwIfNoEntry: false })?.isDirectory())

/**
 * Wraps work so that it can be requested at any moment. It runs once after the last request and never twice at the
 * same time.
 * @param {() => Promise<void>} work
 */
function coalesce(work) {
  let isWanted = false
  let isBusy = false
  return async () => {
    isWanted = true
    if (isBusy) return
    isBusy = true
    while (isWanted && !isEnding()) {
      await new Promise((resolve) => setTimeout(resolve, settleMs))
      isWanted = false
      await work().catch(report)
    }
    isBusy = false
  }
}

/** @param {unknown} error */
function report(error) {
  if (!isEnding()) console.error(error instanceof PlainError ? error.message : error)
}
