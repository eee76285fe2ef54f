import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

export interface Paint {
  /** Milliseconds, medians over the runs. */
  fcp: number
  lcp: number
  /** Performance score, 0 to 100. */
  score: number
}

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function measureOnce(url: string, chromePath: string): Promise<Paint> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' })
    const audits = result?.lhr.audits
    return {
      fcp: audits?.['first-contentful-paint']?.numericValue ?? Number.NaN,
      lcp: audits?.['largest-contentful-paint']?.numericValue ?? Number.NaN,
      score: (result?.lhr.categories.performance?.score ?? 0) * 100,
    }
  } finally {
    chrome.kill()
  }
}

/**
 * Lighthouse's mobile profile (slow 4G, four times slower CPU, simulated): the median of several runs of each page, the
 * pages taking turns so that all see the same machine.
 */
export async function measurePaints(urls: readonly string[], chromePath: string, runs: number): Promise<Paint[]> {
  const results = urls.map((): Paint[] => [])
  for (let run = 0; run < runs; run++) {
    for (const [index, url] of urls.entries()) results[index]?.push(await measureOnce(url, chromePath))
  }
  return results.map((paints) => ({
    fcp: median(paints.map(({ fcp }) => fcp)),
    lcp: median(paints.map(({ lcp }) => lcp)),
    score: median(paints.map(({ score }) => score)),
  }))
}
