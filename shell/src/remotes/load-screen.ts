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
/** What each remote is being loaded from, and what it runs from, on this page. */
const trying = new Map<RemoteName, Candidate>()
const running = new Map<RemoteName, Candidate>()

/**
 * A screen's component and the version it comes from, the same promise until it is forgotten. Tries the consumer's
 * version twice, then what is known to be good. Rejects with `RemoteProblem`.
 */
export function loadScreen<Id extends ScreenId>(id: Id): Promise<LoadedScreen<Id>> {
  const known = screens.get(id)
  const loading = known ?? withinLimit(load(id), id)
  if (!known) {
    screens.set(id, loading)
    loading.catch(() => screens.get(id) === loading && screens.delete(id))
  }
  return loading as unknown as Promise<LoadedScreen<Id>>
}

async function load(id: ScreenId): Promise<LoadedScreen> {
  const remote = remoteOf(id)
  const candidates = await candidatesToTry(remote)
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
  const first = all.filter(({ base }) => base === running.get(remote)?.base)
  return [...first, ...all.filter((candidate) => !first.includes(candidate))]
}

const isUntried = ({ base }: Candidate) => !broken.has(base)

/** What has not failed on this page; when all has, all of it once more. */
async function candidatesToTry(remote: RemoteName): Promise<Candidate[]> {
  const all = await listCandidates(remote)
  const untried = all.filter(isUntried)
  if (untried.length > 0) return untried
  for (const { base } of all) broken.delete(base)
  return all
}

async function loadFrom(candidate: Candidate, id: ScreenId): Promise<LoadedScreen> {
  trying.set(candidate.remote, candidate)
  const module = await loadModule(candidate, screenNameOf(id))
  const Screen = module[screenNameOf(id)]
  if (typeof Screen !== 'function') throw new Error(`${id} of ${candidate.version} is not a component`)
  running.set(candidate.remote, candidate)
  return { Screen: Screen as LoadedScreen['Screen'], candidate }
}

function withinLimit(loading: Promise<LoadedScreen>, id: ScreenId): Promise<LoadedScreen> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const problem = new RemoteProblem('unavailable', remoteOf(id), trying.get(remoteOf(id))?.version ?? '')
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
  return (await listCandidates(candidate.remote).catch(() => [])).some(isUntried)
}

/** Lets the next `loadScreen` begin again, past the version that hangs or failed last if there is another. */
export function startOver(id: ScreenId): void {
  const remote = remoteOf(id)
  const hanging = trying.get(remote)
  if (hanging) {
    broken.add(hanging.base)
    forgetContainer(hanging)
  }
  forgetScreensOf(remote)
}

/** Whether a screen is on this page or on its way. */
export const isAskedFor = (id: ScreenId): boolean => screens.has(id)

function forgetScreensOf(remote: RemoteName): void {
  for (const id of screens.keys()) if (remoteOf(id) === remote) screens.delete(id)
}
