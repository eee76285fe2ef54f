import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate, openDatabase } from '../../gateway/src/db'
import { startLocalPostgres } from '../../gateway/src/db/local-postgres'
import { freePort } from '../../gateway/src/db/start-postgres'
import { randomFrom } from '../../gateway/src/testing/random-from'
import { unlessTrial } from '../trial'
import { playBook } from './drivers/book'
import { playCards } from './drivers/cards'
import type { Driver } from './drivers/driver'
import { playFish } from './drivers/fish'
import { playInstant } from './drivers/instant'
import { playRoulette } from './drivers/roulette'
import { troubleLottery } from './lottery-troubles'
import { drawsKind, playUntilOver } from './player'
import { addPlayers, listSoakGames } from './players.sql'
import { createServerProcess, type Server } from './site'
import { judge, waitUntilQuiet } from './verdict'
import { startWalletProxy } from './wallet-proxy'

/** A trial plays only a few rounds of the slots, which end by themselves, with faults on the line and no kills. */
const rounds = Number(process.env.SOAK_ROUNDS ?? unlessTrial(10_000, 12))
const players = Number(process.env.SOAK_PLAYERS ?? unlessTrial(200, 4))
const faultShare = 0.05
const seed = Number(process.env.SOAK_SEED ?? unlessTrial(Date.now() % 1_000_000, 1))
const shownProblems = 20
/**
 * The vendor repeats unanswered calls at least this often, so that a slow machine does not wait minutes for the last
 * round.
 */
const longestRetryMs = 5000
const crashEveryMs = Number(process.env.SOAK_KILL_EVERY_MS ?? unlessTrial(20_000, 0))
/** The kinds of games; all known ones by default. */
const kinds = process.env.SOAK_KINDS?.split(',') ?? unlessTrial(undefined, ['SLOT'])

const drivers: Record<string, Driver> = {
  SLOT: playInstant,
  INSTANT_DRAW: playInstant,
  ROULETTE: playRoulette,
  FISH: playFish,
  CARDS: playCards,
  SPORTS_BOOK: playBook,
}

function createTally() {
  const counts = new Map<string, number>()
  return {
    add: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    print: () => JSON.stringify(Object.fromEntries(counts)),
  }
}

const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

async function startSite(databaseUrl: string, folder: string, random: () => number) {
  const [one, other, vendor, proxyPort] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const beaconPort = await freePort()
  const common = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SANDBOX_URL: `http://127.0.0.1:${vendor}`,
    BEACON_URL: `http://127.0.0.1:${beaconPort}`,
    EDGE_URL: 'http://127.0.0.1:3000',
    PARLAY_SANDBOX: '1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '10000',
    GATEWAY_DRAIN_MS: '0',
  }
  const logFolder = join(folder, 'logs')
  const gateways = unlessTrial([one, other], [one]).map((port, index) =>
    createServerProcess({
      name: `gateway-${index + 1}`,
      entry: 'gateway/dist/main.js',
      port,
      logFolder,
      env: { ...common, GATEWAY_PORT: String(port) },
    }),
  )
  const proxy = await startWalletProxy({
    port: proxyPort,
    targets: gateways.map(({ url }) => url),
    share: faultShare,
    random,
  })
  const sandbox = createServerProcess({
    name: 'sandbox',
    entry: 'sandbox/dist/main.js',
    port: vendor,
    logFolder,
    env: {
      ...common,
      SANDBOX_PORT: String(vendor),
      GATEWAY_URL: proxy.url,
      LONGEST_RETRY_MS: String(longestRetryMs),
    },
  })
  const beacon = createServerProcess({
    name: 'beacon',
    entry: 'sandbox/dist/beacon.js',
    port: beaconPort,
    logFolder,
    env: { ...common, BEACON_PORT: String(beaconPort) },
  })
  for (const server of [...gateways, beacon, sandbox]) await server.start()
  return { gateways, sandbox, beacon, proxy }
}

/** Kills servers repeatedly until it is stopped, and never if the pause is 0. Resolves with the number of kills. */
function crashAgainAndAgain(servers: readonly Server[], random: () => number) {
  const over = new AbortController()
  const untilNext = () => crashEveryMs > 0 && wait(crashEveryMs, true, { signal: over.signal }).catch(() => false)
  const run = async () => {
    let crashes = 0
    while (await untilNext()) {
      const server = servers[Math.floor(random() * servers.length)]
      if (server === undefined) break
      say(`killing ${server.name}`)
      await server.crash()
      crashes += 1
    }
    return crashes
  }
  const crashes = run()
  return {
    stop: () => {
      over.abort()
      return crashes
    },
  }
}

async function soak(): Promise<boolean> {
  const random = randomFrom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'parlay-soak-'))
  say(`seed ${seed}, ${rounds} rounds, ${players} players, files in ${folder}`)
  const startedAt = new Date()
  const postgres = await startLocalPostgres()
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  // If there are members already, the gateways do not add the demo's sixty days.
  await migrate(db)
  await addPlayers(db, players)
  const site = await startSite(postgres.url, folder, random)
  const servers = [...site.gateways, site.sandbox, site.beacon]
  let isClean = false
  try {
    const games = await listSoakGames(db, kinds ?? [...Object.keys(drivers), drawsKind])
    const problems: string[] = []
    let left = rounds
    const takeRound = () => {
      left -= 1
      if (left >= 0 && left % 1000 === 0) say(`${left} rounds left`)
      return left >= 0
    }
    const returnRound = () => {
      left += 1
    }
    const interruptions = createTally()
    const played = createTally()
    const gatewayUrl = () => site.gateways[Math.floor(random() * site.gateways.length)]?.url ?? ''

    const started = performance.now()
    const crashes = crashAgainAndAgain(servers, random)
    const troubles = (kinds ?? [drawsKind]).includes(drawsKind)
      ? troubleLottery({ db, gatewayUrl, dataDir: folder, random, say })
      : undefined
    const onProblem = (problem: string) => {
      if (problems.push(problem) <= shownProblems) say(problem)
    }
    const common = {
      games,
      drivers,
      random,
      takeRound,
      returnRound,
      onProblem,
      onRound: played.add,
      onInterruption: interruptions.add,
    }
    await Promise.all(
      Array.from({ length: players }, (_, index) => playUntilOver({ account: `soak${index}`, gatewayUrl, ...common })),
    )
    const killed = await crashes.stop()
    await troubles?.stop()
    const seconds = (performance.now() - started) / 1000
    say(`played in ${seconds.toFixed(0)} s, ${killed} kills, ${JSON.stringify(site.proxy.counts)}`)
    say(`rounds ${played.print()}`)
    say(`interruptions ${interruptions.print()}`)
    await waitUntilQuiet(site.sandbox.url, db, say)
    if ((await troubles?.finish()) === false) onProblem('no correction of a draw was settled')
    const verdict = await judge(folder, db, startedAt)
    for (const line of verdict.lines) say(line)
    isClean = verdict.isClean && problems.length === 0
    return isClean
  } finally {
    await db.close()
    await Promise.all(servers.map((server) => server.stop()))
    await site.proxy.close()
    await postgres.stop()
    if (isClean) rmSync(folder, { recursive: true, force: true })
  }
}

soak().then(
  (isClean) => {
    say(isClean ? 'clean' : 'not clean')
    process.exit(isClean ? 0 : 1)
  },
  (error: Error) => {
    say(error.stack ?? String(error))
    process.exit(1)
  },
)
