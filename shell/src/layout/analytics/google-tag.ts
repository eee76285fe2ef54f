const scriptUrl = 'https://www.googletagmanager.com/gtag/js'

declare global {
  /** The queue of commands that a Google tag reads. */
  var dataLayer: unknown[] | undefined
}

/** Queues a command. The tag recognises commands because they are `arguments` objects. */
function gtag(..._command: [name: string, ...rest: unknown[]]): void {
  globalThis.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: an array is no command for the tag.
  globalThis.dataLayer.push(arguments)
}

/** The tag reads this property before it sends anything. */
const allow = (id: string, isAllowed: boolean) => Object.assign(globalThis, { [`ga-disable-${id}`]: !isAllowed })

function insertScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** Loads the tag, once for a page, which counts views and nothing for advertising. Its cookies stay at this host. */
export function startTag(id: string): void {
  allow(id, true)
  const src = `${scriptUrl}?id=${encodeURIComponent(id)}`
  if (document.querySelector(`script[src="${src}"]`)) return
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' })
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_domain: 'none',
  })
  insertScript(src)
}

/** Counts a view of a page. The query is left out, because it may name a person. */
export function reportView(path: string): void {
  const place = { page_location: location.origin + path }
  gtag('set', place)
  gtag('event', 'page_view', place)
}

/** Stops the tag and removes the cookies that it has set. */
export function stopTag(id: string): void {
  allow(id, false)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    if (/^_ga(_|$)/.test(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
}
