import { chromium } from 'playwright'

export interface PageWeight {
  requests: number
  /** Bytes of scripts alone, without HTTP headers. */
  scriptBytes: number
  /** Bytes on the wire of the gateway's answers and of the release manifest, each with its headers. */
  callBytes: number
  manifestBytes: number
  /** Requests sent before the largest paint on a slow line, including the document, calls and pictures. */
  requestsBeforeLcp: number
  /** Bytes on the wire of documents, scripts, styles and the manifest, which federation changes. */
  codeBytes: number
  /** Bytes on the wire of everything, including pictures, fonts and calls. */
  totalBytes: number
}

const codeTypes = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Preload', 'Other'])
const isCall = (url: string) => /^\/(wps|lgw|lotto)\//.test(new URL(url).pathname)
const isPicture = (url: string) => /\.(webp|avif|svg|png|woff2)$/.test(new URL(url).pathname)

/** The line of Lighthouse's mobile profile. Throughput is in bytes a second, latency in milliseconds. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** Runs inside the page. */
function countBeforeLcp(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1)?.startTime ?? 0
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < largest)
      resolve(asked.length + 1)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** Loads a page without a cache until it requests nothing more, and adds up what it loaded. */
export async function weighPage(url: string, executablePath: string): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slowLine)
  const responses = new Map<string, { url: string; type: string; bytes: number; headers: number }>()
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    // The bytes that had arrived by that time.
    responses.set(requestId, { url: response.url, type, bytes: 0, headers: response.encodedDataLength })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId)
    if (response) response.bytes = encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Files that are preloaded for later wait for the visitor's first movement, so they are not counted here.
  await page.evaluate(() => document.fonts.ready)
  const requestsBeforeLcp = await page.evaluate(countBeforeLcp)
  await browser.close()

  const loaded = [...responses.values()].filter(({ url: address }) => address.startsWith('http'))
  const code = loaded.filter(({ url: address, type }) => codeTypes.has(type) && !isCall(address) && !isPicture(address))
  const sum = (some: typeof loaded) => some.reduce((total, { bytes }) => total + bytes, 0)
  const scripts = code.filter(({ url: address }) => new URL(address).pathname.endsWith('.js'))
  return {
    requests: code.length,
    scriptBytes: sum(scripts) - scripts.reduce((total, { headers }) => total + headers, 0),
    callBytes: sum(loaded.filter(({ url: address }) => isCall(address))),
    manifestBytes: sum(loaded.filter(({ url: address }) => new URL(address).pathname === '/releases/manifest.json')),
    codeBytes: sum(code),
    totalBytes: sum(loaded),
    requestsBeforeLcp,
  }
}
