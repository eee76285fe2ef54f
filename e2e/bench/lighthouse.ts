import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { median } from '../../gateway/bench/median'

export type Profile = 'mobile' | 'desktop'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Scores are 0 to 100, times milliseconds; medians over the runs. */
export interface Visit {
  fcp: number
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time. */
  tbt: number
  scores: Record<Category, number>
  /** Audits that cost points, but for those of performance, which weigh against each other. */
  flaws: string[]
}

/** The audits of a category that did not pass, each with the first place it found. */
function flawsOf({ audits, categories: rated }: Result, category: Category): string[] {
  const failed = (rated[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
  return failed.map(({ id }) => {
    const { items = [] } = (audits[id]?.details ?? {}) as { items?: object[] }
    return `${id}: ${JSON.stringify(items[0])?.slice(0, 300)}`
  })
}

/** Lighthouse now and then sees no largest paint at all: that visit tells nothing, and is made again. */
async function visitOnce(url: string, profile: Profile, chromePath: string): Promise<Visit> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const visit = await tryVisit(url, profile, chromePath)
    if (Number.isFinite(visit.lcp)) return visit
  }
  throw new Error(`${url} shows nothing that Lighthouse can see`)
}

async function tryVisit(url: string, profile: Profile, chromePath: string): Promise<Visit> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  try {
    const flags = { port: chrome.port, onlyCategories: [...categories], logLevel: 'error' as const }
    const result = await lighthouse(url, flags, profile === 'desktop' ? desktopConfig : undefined)
    const figure = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN
    const score = (category: Category) => (result?.lhr.categories[category]?.score ?? 0) * 100
    return {
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
 * Lighthouse's mobile profile (slow 4G, four times slower CPU, simulated) or its desktop profile: the median of several
 * visits to each page, the pages taking turns so that all see the same machine.
 */
export async function visitPages(
  urls: readonly string[],
  { profile, runs, chromium }: { profile: Profile; runs: number; chromium: string },
): Promise<Visit[]> {
  const visits = urls.map((): Visit[] => [])
  for (let run = 0; run < runs; run++) {
    for (const [index, url] of urls.entries()) visits[index]?.push(await visitOnce(url, profile, chromium))
  }
  return visits.map(medianVisit)
}
