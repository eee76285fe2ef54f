import type { RemoteName, ScreenId, ScreenProps } from '@parlay/shared/contracts/remotes'
import type { ComponentType } from 'react'
import { type Candidate, candidatesOf, isDisabled } from './candidates'
import { forgetContainer, loadModule } from './federation'
import { lastGoodVersion } from './last-known-good'
import { overrideOf } from './overrides'
import { pinnedRelease } from './pinned-release'
import { remoteOf, screenNameOf } from './preload-screen'
import { RemoteProblem } from './remote-problem'
import { reportFailure } from './report-failure'

export interface LoadedScreen<Id extends ScreenId = ScreenId> {
  Screen: ComponentType<ScreenProps<Id>>
  candidate: Candidate
}

/** The product's limit for a lazy page (product spec 2.1). */
const limit = 120_000

const screens = new Map<ScreenId, Promise<LoadedScreen>>()
/** Folders of versions that failed on this page. */
const broken = new Set<string>()
/** What each remote runs from on this page, or tries to. */
const current = new Map<RemoteName, Candidate>()

/**
 * A screen's component and the version it comes from, the same promise until it is forgotten. Tries the consumer's
 * version twice, then what is known to be good. Rejects with `RemoteProblem`.
 */
export function loadScreen<Id extends ScreenId>(id: Id): Promise<LoadedScreen<Id>> {
  const loading = screens.get(id) ?? withinLimit(load(id), id)
  screens.set(id, loading)
  return loading as unknown as Promise<LoadedScreen<Id>>
}

async function load(id: ScreenId): Promise<LoadedScreen> {
  const remote = remoteOf(id)
  const candidates = await listCandidates(remote)
  let failure = new RemoteProblem('unavailable', remote, '')
  if (candidates.length === 0) reportFailure(failure, 'no version is published')
  for (const candidate of candidates) {
    for (const isLastTry of [false, true]) {
      try {
        return await loadFrom(candidate, id)
      } catch (error) {
        forgetContainer(candidate)
        if (!isLastTry) continue
        broken.add(candidate.base)
        failure = new RemoteProblem('unavailable', remote, candidate.version, error)
        reportFailure(failure, error)
      }
    }
  }
  throw failure
}

async function listCandidates(remote: RemoteName): Promise<Candidate[]> {
  const override = await overrideOf(remote)
  if (override) return [override]

  const { manifest, bucket } = await pinnedRelease().catch((error: unknown) => {
    const problem = new RemoteProblem('unavailable', remote, '', error)
    reportFailure(problem, error)
    throw problem
  })
  if (isDisabled(manifest, remote)) throw new RemoteProblem('disabled', remote, '')

  const all = candidatesOf(manifest, remote, { bucket, lastGood: lastGoodVersion(remote) })
  const untried = all.filter(({ base }) => !broken.has(base))
  const running = untried.find(({ base }) => base === current.get(remote)?.base)
  return running ? [running, ...untried.filter((candidate) => candidate !== running)] : untried
}

async function loadFrom(candidate: Candidate, id: ScreenId): Promise<LoadedScreen> {
  current.set(candidate.remote, candidate)
  const module = await loadModule(candidate, screenNameOf(id))
  const Screen = module[screenNameOf(id)]
  if (typeof Screen !== 'function') throw new Error(`${id} of ${candidate.version} is not a component`)
  return { Screen: Screen as LoadedScreen['Screen'], candidate }
}

function withinLimit(loading: Promise<LoadedScreen>, id: ScreenId): Promise<LoadedScreen> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const problem = new RemoteProblem('unavailable', remoteOf(id), current.get(remoteOf(id))?.version ?? '')
      reportFailure(problem, 'took too long')
      reject(problem)
    }, limit)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Marks a version as failed on this page, because it cannot be rendered. Says whether another one is left to try. */
export async function rejectVersion(candidate: Candidate, error: unknown): Promise<boolean> {
  broken.add(candidate.base)
  forgetContainer(candidate)
  reportFailure(candidate, error)
  forgetScreensOf(candidate.remote)
  const left = await listCandidates(candidate.remote).catch(() => [])
  return left.length > 0
}

/** Lets the next `loadScreen` begin again: past a version that hangs if there is another, else with all of them. */
export async function startOver(id: ScreenId): Promise<void> {
  const remote = remoteOf(id)
  const hanging = current.get(remote)
  if (hanging) {
    broken.add(hanging.base)
    forgetContainer(hanging)
  }
  forgetScreensOf(remote)
  const left = await listCandidates(remote).catch(() => [])
  if (left.length === 0) broken.clear()
}

function forgetScreensOf(remote: RemoteName): void {
  for (const id of screens.keys()) if (remoteOf(id) === remote) screens.delete(id)
}
