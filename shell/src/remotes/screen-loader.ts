import type { FaultPhase } from '@parlay/contracts/endpoints/telemetry'
import type { RemoteName, ScreenId } from '@parlay/contracts/remotes'
import type { ScreenComponent } from '@parlay/web/state'
import { type Candidate, candidatesOf, isDisabled } from './candidates'
import { isEntryThere, loadModule, unregister } from './federation'
import { lastGoodVersion } from './last-known-good'
import { overrideOf } from './overrides'
import { type PinnedRelease, pinnedRelease, renewedRelease } from './pinned-release'
import { remoteOf, screenNameOf } from './preload-screen-files'
import { RemoteProblem } from './remote-problem'
import { switchOf } from './remote-switches'
import { reportFailure } from './report-failure'

export interface LoadedScreen<Id extends ScreenId = ScreenId> {
  Screen: ScreenComponent<Id>
  candidate: Candidate
}

/** The product's time limit for a lazy page (product spec 2.1). */
const screenTimeout = 120_000

/** The federation runtime's number for an entry that could not be loaded or run. */
const isOfEntry = (error: unknown): boolean => error instanceof Error && error.message.includes('RUNTIME-008')

/** Loads the screens of remotes, and knows which versions are loaded, are loading or failed on this page. */
export class ScreenLoader {
  private readonly screens = new Map<ScreenId, Promise<LoadedScreen>>()
  /** The folders of versions that failed. */
  private readonly broken = new Set<string>()
  /** The version of each remote that is being loaded, and the one that is loaded. */
  private readonly loading = new Map<RemoteName, Candidate>()
  private readonly loaded = new Map<RemoteName, Candidate>()

  /** The time since when the visitor waits for a screen: another version of it has only the time that is left. */
  private readonly waitingSince = new Map<ScreenId, number>()

  /** The current release of a remote after a retry, in place of the release of the page. */
  private readonly renewed = new Map<RemoteName, Promise<PinnedRelease>>()
  private readonly reportedSlow = new Set<string>()

  constructor(
    private readonly release: () => Promise<PinnedRelease>,
    private readonly renew = release,
  ) {}

  /**
   * Loads a screen's component and the version it comes from; returns the same promise until the screen is reset. Tries
   * each candidate twice, the consumer's version first. Rejects with `RemoteProblem`. Once it is fulfilled, React's
   * `use` reads it without showing a skeleton first.
   */
  load<Id extends ScreenId>(id: Id): Promise<LoadedScreen<Id>> {
    const known = this.screens.get(id)
    if (known) return known as unknown as Promise<LoadedScreen<Id>>

    if (!this.waitingSince.has(id)) this.waitingSince.set(id, Date.now())
    const isAbandoned = () => this.screens.get(id) !== loading
    const loading: Promise<LoadedScreen> = this.withTimeout(this.loadFirst(id, isAbandoned), id, isAbandoned)
    this.screens.set(id, loading)
    loading.then(
      (screen) => Object.assign(loading, { status: 'fulfilled', value: screen }),
      () => !isAbandoned() && this.screens.delete(id),
    )
    void loading.catch(() => undefined).then(() => !isAbandoned() && this.waitingSince.delete(id))
    return loading as unknown as Promise<LoadedScreen<Id>>
  }

  /** Marks a version as broken because it cannot be rendered. Returns whether another one is left to try. */
  async reject(candidate: Candidate, error: unknown, phase: FaultPhase): Promise<boolean> {
    this.markBroken(candidate)
    reportFailure(candidate, error, phase)
    this.resetScreensOf(candidate.remote)
    return (await this.listUntried(candidate.remote)).length > 0
  }

  /**
   * Reports that a screen waits too long for its version, and skips it if there is another one to try. Returns whether
   * there is.
   */
  async passOver(id: ScreenId): Promise<boolean> {
    const slow = this.loading.get(remoteOf(id))
    const untried = await this.listUntried(remoteOf(id))
    if (!slow || slow !== this.loading.get(remoteOf(id))) return false
    this.reportSlow(slow)
    if (!untried.some(({ base }) => base !== slow.base)) return false
    const since = this.waitingSince.get(id)
    this.reset(id)
    if (since) this.waitingSince.set(id, since)
    return true
  }

  /** Lets the next `load` start again, without the version that hangs or failed last if there is another one. */
  reset(id: ScreenId): void {
    const hanging = this.loading.get(remoteOf(id))
    if (hanging) this.markBroken(hanging)
    this.waitingSince.delete(id)
    this.resetScreensOf(remoteOf(id))
  }

  /**
   * Starts again on request, with the current release. Only the remote that failed uses it: the others stay at the
   * release that the page started with.
   */
  retry(id: ScreenId): void {
    this.reset(id)
    this.renewed.set(remoteOf(id), this.renew())
  }

  /** Returns whether a screen is loaded or loading on this page. */
  isRequested(id: ScreenId): boolean {
    return this.screens.has(id)
  }

  private async loadFirst(id: ScreenId, isAbandoned: () => boolean): Promise<LoadedScreen> {
    const remote = remoteOf(id)
    const candidates = await this.candidatesToTry(remote)
    let failure = new RemoteProblem('unavailable', remote, '')
    if (candidates.length === 0) reportFailure(failure, 'no version is published', 'manifest')
    for (const candidate of candidates) {
      for (const isLastTry of [false, true]) {
        try {
          return await this.loadFrom(candidate, id)
        } catch (error) {
          // After a reset, another version is registered in place of this one.
          if (isAbandoned()) throw error
          if (!isLastTry) {
            unregister(candidate)
            continue
          }
          const phase = this.phaseOf(candidate, error)
          this.markBroken(candidate)
          failure = new RemoteProblem('unavailable', remote, candidate.version, error)
          reportFailure(candidate, error, phase)
        }
      }
    }
    throw failure
  }

  private async loadFrom(candidate: Candidate, id: ScreenId): Promise<LoadedScreen> {
    this.loading.set(candidate.remote, candidate)
    const module = await loadModule(candidate, screenNameOf(id))
    const Screen = module[screenNameOf(id)]
    if (typeof Screen !== 'function') throw new Error(`${id} of ${candidate.version} is not a component`)
    this.loaded.set(candidate.remote, candidate)
    return { Screen: Screen as LoadedScreen['Screen'], candidate }
  }

  private async listCandidates(remote: RemoteName): Promise<Candidate[]> {
    const override = await overrideOf(remote)
    if (override) return [override]

    const release = this.renewed.get(remote) ?? this.release()
    const { manifest, bucket } = await release.catch((error: unknown) => {
      this.renewed.delete(remote)
      const problem = new RemoteProblem('unavailable', remote, '', error)
      reportFailure(problem, error, 'manifest')
      throw problem
    })
    const isOff = (switchOf(remote) ?? (isDisabled(manifest, remote) ? 'off' : 'on')) === 'off'
    if (isOff) throw new RemoteProblem('disabled', remote, '')

    const all = candidatesOf(manifest, remote, { bucket, lastGood: lastGoodVersion(remote) })
    const first = all.filter(({ base }) => base === this.loaded.get(remote)?.base)
    return [...first, ...all.filter((candidate) => !first.includes(candidate))]
  }

  private readonly isUntried = ({ base }: Candidate): boolean => !this.broken.has(base)

  private async listUntried(remote: RemoteName): Promise<Candidate[]> {
    return (await this.listCandidates(remote).catch(() => [])).filter(this.isUntried)
  }

  /** Returns the phase in which a version failed with this error or stopped responding. */
  private phaseOf(candidate: Candidate, error?: unknown): FaultPhase {
    if (this.loaded.get(candidate.remote) === candidate) return 'messages'
    if (!isEntryThere(candidate) || isOfEntry(error)) return 'entry'
    return !error || (error instanceof Error && error.name === 'ChunkLoadError') ? 'chunk' : 'init'
  }

  /** The candidates that have not failed on this page; when all of them have, all of them again. */
  private async candidatesToTry(remote: RemoteName): Promise<Candidate[]> {
    const all = await this.listCandidates(remote)
    const untried = all.filter(this.isUntried)
    if (untried.length > 0) return untried
    for (const { base } of all) this.broken.delete(base)
    return all
  }

  private markBroken(candidate: Candidate): void {
    this.broken.add(candidate.base)
    if (this.loaded.get(candidate.remote) === candidate) this.loaded.delete(candidate.remote)
    unregister(candidate)
  }

  /** Reported once, however long the page waits for the version. */
  private reportSlow(candidate: Candidate): void {
    if (this.reportedSlow.has(candidate.base)) return
    this.reportedSlow.add(candidate.base)
    reportFailure(candidate, 'took too long', this.phaseOf(candidate))
  }

  private resetScreensOf(remote: RemoteName): void {
    for (const id of this.screens.keys()) if (remoteOf(id) === remote) this.screens.delete(id)
  }

  private withTimeout(loading: Promise<LoadedScreen>, id: ScreenId, isAbandoned: () => boolean): Promise<LoadedScreen> {
    const left = screenTimeout - (Date.now() - (this.waitingSince.get(id) ?? Date.now()))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const slow = this.loading.get(remoteOf(id))
        const problem = new RemoteProblem('unavailable', remoteOf(id), slow?.version ?? '')
        if (!isAbandoned() && slow) this.reportSlow(slow)
        else if (!isAbandoned()) reportFailure(problem, 'took too long', 'manifest')
        reject(problem)
      }, left)
      loading.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}

/** The screen loader of this page. */
export const screenLoader = new ScreenLoader(pinnedRelease, renewedRelease)
