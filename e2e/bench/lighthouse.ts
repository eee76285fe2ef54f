import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { median } from '../../gateway/bench/median'
import { slowdownOf } from './slowdown'

type Profile = 'mobile' | 'desktop'

/** How much slower than this machine the simulated phone is. */
export interface Calibration {
  /** This machine's benchmark index. */
  machine: number
  slowdown: number
}

/** Measures this machine's speed, so that the simulated phone is the same on every machine that is not slower than it. */
export async function calibratePhone(url: string, chromium: string): Promise<Calibration> {
  const indexes: number[] = []
  for (let run = 0; run < 3; run++) indexes.push((await visitOnce(url, { profile: 'desktop', chromium })).machine)
  const machine = median(indexes)
  return { machine, slowdown: slowdownOf(machine) }
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Medians over all runs. Scores range from 0 to 100, times are in milliseconds. */
export interface Visit {
  /** The machine's benchmark index during the visit. */
  machine: number
  fcp: number
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time. */
  tbt: number
  scores: Record<Category, number>
  /** Failed audits of every category but performance, whose audits have weights of their own. */
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
  /** The slowdown of the processor. By default it is the profile's. */
  slowdown?: number
}

/** Lighthouse sometimes records no largest paint. Such a visit has no result and is repeated. */
async function visitOnce(url: string, visitor: Visitor): Promise<Visit> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const visit = await tryVisit(url, visitor)
    if (Number.isFinite(visit.lcp)) return visit
  }
  throw new Error(`${url} shows nothing that Lighthouse can see`)
}

async function tryVisit(url: string, { profile, chromium, slowdown }: Visitor): Promise<Visit> {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const flags = {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error' as const,
      ...(slowdown === undefined ? {} : { throttling: { cpuSlowdownMultiplier: slowdown } }),
    }
    const result = await lighthouse(url, flags, profile === 'desktop' ? desktopConfig : undefined)
    const figure = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN
    const score = (category: Category) => (result?.lhr.categories[category]?.score ?? 0) * 100
    return {
      machine: result?.lhr.environment.benchmarkIndex ?? Number.NaN,
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      cls: figure('cumulative-layout-shift'),
      tbt: figure('total-blocking-time'),
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      flaws: result ? categories.slice(1).flatMap((category) => flawsOf(result.lhr, category)) : [],
    }
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
