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

/** Lighthouse's mobile profile (slow 4G, four times slower CPU, simulated), the median of several runs. */
export async function measurePaint(url: string, chromePath: string, runs: number): Promise<Paint> {
  const results: Paint[] = []
  for (let run = 0; run < runs; run++) {
    const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
    try {
      const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' })
      const audits = result?.lhr.audits
      results.push({
        fcp: audits?.['first-contentful-paint']?.numericValue ?? Number.NaN,
        lcp: audits?.['largest-contentful-paint']?.numericValue ?? Number.NaN,
        score: (result?.lhr.categories.performance?.score ?? 0) * 100,
      })
    } finally {
      chrome.kill()
    }
  }
  return {
    fcp: median(results.map(({ fcp }) => fcp)),
    lcp: median(results.map(({ lcp }) => lcp)),
    score: median(results.map(({ score }) => score)),
  }
}
