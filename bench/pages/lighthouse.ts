import { launch } from 'chrome-launcher'
import lighthouse, { auditFlowArtifacts, desktopConfig, type Flags, type Result, type RunnerResult } from 'lighthouse'
import { median } from '../median'
import { processorIndex } from './machine-index'
import { inProcessorTime } from './processor-time'
import { slowdownOf } from './slowdown'

type Profile = 'mobile' | 'desktop'
type Artifacts = RunnerResult['artifacts']

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Medians over all runs. Scores range from 0 to 100, times are in milliseconds. */
export interface Visit {
  /** The machine's benchmark index around the visit, in processor time on a phone and by the clock on a desktop. */
  machine: number
  fcp: number
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time. */
  tbt: number
  /** The same figures with tasks and index by the clock, as Lighthouse measures them. */
  clock: { machine: number; tbt: number }
  scores: Record<Category, number>
  /** Failed audits of every category except performance, whose audits are weighted in its score. */
  flaws: string[]
}

/** The audits of a category that failed, each with the first element it names. */
function flawsOf({ audits, categories: rated }: Result, category: Category): string[] {
  const failed = (rated[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
  return failed.map(({ id }) => {
    const { items = [] } = (audits[id]?.details ?? {}) as { items?: object[] }
    return `${id}: ${JSON.stringify(items[0])?.slice(0, 300)}`
  })
}

interface Visitor {
  profile: Profile
  chromium: string
}

/**
 * Rates the recording of a visit on the phone again. The slowdown depends on the machine's speed during this visit,
 * because a machine changes its speed between visits, and the simulated phone would change with it.
 */
async function rateOnPhone(artifacts: Artifacts, machine: number, flags: Flags): Promise<Result | undefined> {
  const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier: slowdownOf(machine) }
  const visit = {
    name: 'phone',
    artifacts: { ...artifacts, BenchmarkIndex: machine, settings: { ...artifacts.settings, throttling } },
    flags: { ...flags, throttling },
  }
  const { steps } = await auditFlowArtifacts({ name: visit.name, gatherSteps: [visit] })
  return steps[0]?.lhr
}

const indexOf = (result: Result | undefined) => result?.environment.benchmarkIndex ?? Number.NaN
const figureOf = (result: Result | undefined, audit: string) => result?.audits[audit]?.numericValue ?? Number.NaN

function visitOf(result: Result | undefined, byClock = result): Visit {
  const score = (category: Category) => (result?.categories[category]?.score ?? 0) * 100
  return {
    machine: indexOf(result),
    fcp: figureOf(result, 'first-contentful-paint'),
    lcp: figureOf(result, 'largest-contentful-paint'),
    cls: figureOf(result, 'cumulative-layout-shift'),
    tbt: figureOf(result, 'total-blocking-time'),
    clock: { machine: indexOf(byClock), tbt: figureOf(byClock, 'total-blocking-time') },
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    flaws: result ? categories.slice(1).flatMap((category) => flawsOf(result, category)) : [],
  }
}

/** Lighthouse sometimes records no largest paint. Such a visit has no result and is repeated. */
async function visitOnce(url: string, visitor: Visitor): Promise<Visit> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const visit = await tryVisit(url, visitor)
    if (Number.isFinite(visit.lcp)) return visit
  }
  throw new Error(`${url} shows nothing that Lighthouse can see`)
}

async function tryVisit(url: string, { profile, chromium }: Visitor): Promise<Visit> {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const flags = {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error' as const,
    }
    if (profile === 'desktop') return visitOf((await lighthouse(url, flags, desktopConfig))?.lhr)
    const before = await processorIndex(chrome.port)
    const visit = await lighthouse(url, flags)
    const after = await processorIndex(chrome.port)
    if (!visit) return visitOf(undefined)
    const { Trace, BenchmarkIndex } = visit.artifacts
    const byProcessor = { ...visit.artifacts, Trace: inProcessorTime(Trace) }
    return visitOf(
      await rateOnPhone(byProcessor, (before + after) / 2, flags),
      await rateOnPhone(visit.artifacts, BenchmarkIndex, flags),
    )
  } finally {
    chrome.kill()
  }
}

function medianVisit(visits: readonly Visit[]): Visit {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure))
  const score = (category: Category) => of(({ scores }) => scores[category])
  return {
    machine: of(({ machine }) => machine),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
    clock: { machine: of(({ clock }) => clock.machine), tbt: of(({ clock }) => clock.tbt) },
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    flaws: [...new Set(visits.flatMap(({ flaws }) => flaws))],
  }
}

/**
 * Visits each page several times and gives the medians, with Lighthouse's desktop profile or its mobile one
 * (simulated slow 4G, and a slower processor). The pages take turns, so that a change of the machine's load
 * affects all of them.
 */
export async function visitPages(
  urls: readonly string[],
  { runs, ...visitor }: Visitor & { runs: number },
): Promise<Visit[]> {
  const visits = urls.map((): Visit[] => [])
  for (let run = 0; run < runs; run++) {
    for (const [index, url] of urls.entries()) visits[index]?.push(await visitOnce(url, visitor))
  }
  return visits.map(medianVisit)
}
