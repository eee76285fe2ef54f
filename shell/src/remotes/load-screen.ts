import type { RemoteName, ScreenId } from '@parlay/shared/contracts/remotes'
import type { ScreenComponent } from '@parlay/shared/state'
import { type Candidate, candidatesOf, isDisabled } from './candidates'
import { forgetContainer, loadModule } from './federation'
import { lastGoodVersion } from './last-known-good'
import { overrideOf } from './overrides'
import { type PinnedRelease, pinnedRelease } from './pinned-release'
import { remoteOf, screenNameOf } from './preload-screen'
import { RemoteProblem } from './remote-problem'
import { reportFailure } from './report-failure'

export interface LoadedScreen<Id extends ScreenId = ScreenId> {
  Screen: ScreenComponent<Id>
  candidate: Candidate
}

/** The product's limit for a lazy page (product spec 2.1). */
const limit = 120_000

/** What one page has loaded, is loading, and found broken. */
export class ScreenLoader {
  private readonly screens = new Map<ScreenId, Promise<LoadedScreen>>()
  /** Folders of versions that failed. */
  private readonly broken = new Set<string>()
  /** What each remote is being loaded from, and what it runs from. */
  private readonly trying = new Map<RemoteName, Candidate>()
  private readonly running = new Map<RemoteName, Candidate>()

  constructor(private readonly release: () => Promise<PinnedRelease>) {}

  /**
   * A screen's component and the version it comes from, the same promise until it is forgotten. Tries the consumer's
   * version twice, then what is known to be good. Rejects with `RemoteProblem`. Once it is there React's `use` reads it
   * without showing a skeleton first.
   */
  load<Id extends ScreenId>(id: Id): Promise<LoadedScreen<Id>> {
    const known = this.screens.get(id)
    if (known) return known as unknown as Promise<LoadedScreen<Id>>

    const abandoned = () => this.screens.get(id) !== loading
    const loading: Promise<LoadedScreen> = this.withinLimit(this.start(id, abandoned), id)
    this.screens.set(id, loading)
    loading.then(
      (screen) => Object.assign(loading, { status: 'fulfilled', value: screen }),
      () => !abandoned() && this.screens.delete(id),
    )
    return loading as unknown as Promise<LoadedScreen<Id>>
  }

  /** Marks a version as failed, because it cannot be rendered. Says whether another one is left to try. */
  async reject(candidate: Candidate, error: unknown): Promise<boolean> {
    this.giveUp(candidate)
    reportFailure(candidate, error)
    this.forgetScreensOf(candidate.remote)
    return (await this.listCandidates(candidate.remote).catch(() => [])).some(this.isUntried)
  }

  /** Lets the next `load` begin again, past the version that hangs or failed last if there is another. */
  startOver(id: ScreenId): void {
    const hanging = this.trying.get(remoteOf(id))
    if (hanging) this.giveUp(hanging)
    this.forgetScreensOf(remoteOf(id))
  }

  /** Whether a screen is on this page or on its way. */
  isAskedFor(id: ScreenId): boolean {
    return this.screens.has(id)
  }

  private async start(id: ScreenId, abandoned: () => boolean): Promise<LoadedScreen> {
    const remote = remoteOf(id)
    const candidates = await this.candidatesToTry(remote)
    let failure = new RemoteProblem('unavailable', remote, '')
    if (candidates.length === 0) reportFailure(failure, 'no version is published')
    for (const candidate of candidates) {
      for (const isLastTry of [false, true]) {
        try {
          return await this.loadFrom(candidate, id)
        } catch (error) {
          // Who began again has put another container in this one's place.
          if (abandoned()) throw error
          if (!isLastTry) {
            forgetContainer(candidate)
            continue
          }
          this.giveUp(candidate)
          failure = new RemoteProblem('unavailable', remote, candidate.version, error)
          reportFailure(failure, error)
        }
      }
    }
    throw failure
  }

  private async loadFrom(candidate: Candidate, id: ScreenId): Promise<LoadedScreen> {
    this.trying.set(candidate.remote, candidate)
    const module = await loadModule(candidate, screenNameOf(id))
    const Screen = module[screenNameOf(id)]
    if (typeof Screen !== 'function') throw new Error(`${id} of ${candidate.version} is not a component`)
    this.running.set(candidate.remote, candidate)
    return { Screen: Screen as LoadedScreen['Screen'], candidate }
  }

  private async listCandidates(remote: RemoteName): Promise<Candidate[]> {
    const override = await overrideOf(remote)
    if (override) return [override]

    const { manifest, bucket } = await this.release().catch((error: unknown) => {
      const problem = new RemoteProblem('unavailable', remote, '', error)
      reportFailure(problem, error)
      throw problem
    })
    if (isDisabled(manifest, remote)) throw new RemoteProblem('disabled', remote, '')

    const all = candidatesOf(manifest, remote, { bucket, lastGood: lastGoodVersion(remote) })
    const first = all.filter(({ base }) => base === this.running.get(remote)?.base)
    return [...first, ...all.filter((candidate) => !first.includes(candidate))]
  }

  private readonly isUntried = ({ base }: Candidate): boolean => !this.broken.has(base)

  /** What has not failed on this page; when all has, all of it once more. */
  private async candidatesToTry(remote: RemoteName): Promise<Candidate[]> {
    const all = await this.listCandidates(remote)
    const untried = all.filter(this.isUntried)
    if (untried.length > 0) return untried
    for (const { base } of all) this.broken.delete(base)
    return all
  }

  private giveUp(candidate: Candidate): void {
    this.broken.add(candidate.base)
    if (this.running.get(candidate.remote) === candidate) this.running.delete(candidate.remote)
    forgetContainer(candidate)
  }

  private forgetScreensOf(remote: RemoteName): void {
    for (const id of this.screens.keys()) if (remoteOf(id) === remote) this.screens.delete(id)
  }

  private withinLimit(loading: Promise<LoadedScreen>, id: ScreenId): Promise<LoadedScreen> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const problem = new RemoteProblem('unavailable', remoteOf(id), this.trying.get(remoteOf(id))?.version ?? '')
        reportFailure(problem, 'took too long')
        reject(problem)
      }, limit)
      loading.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}

/** The loader of this page. */
export const screenLoader = new ScreenLoader(pinnedRelease)
