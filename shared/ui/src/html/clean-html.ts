import createDOMPurify from 'dompurify'

interface Policy {
  createHTML: (html: string) => TrustedHTML
  createScriptURL: (url: string) => unknown
}

/** The parts of Trusted Types that are used here. In a browser without them, clean HTML is a plain string. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): Policy
}

const textTags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd']
const blockTags = ['h2', 'h3', 'h4', 'blockquote', 'a', 'img']
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

type IsOffered = (link: string) => boolean
const anything: IsOffered = () => true
/** The check of links in the text that is being cleaned. Cleaning is synchronous, so one variable is enough. */
let isOffered = anything

const purify = createDOMPurify(window)
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG' && !isOwnPath(element.getAttribute('src'))) element.remove()
  const link = element.tagName === 'A' ? element.getAttribute('href') : null
  if (link === null) return
  if (isOwnPath(link)) {
    if (!isOffered(link)) element.removeAttribute('href')
    return
  }
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener')
})

const isOwnPath = (url: string | null): boolean => /^[/?#](?![/\\])/.test(url ?? '')

/**
 * This policy approves its input unchanged, so it stays private to this file and is given to DOMPurify only. DOMPurify
 * uses it to parse the HTML and to return the cleaned result.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('parlay-html', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('HTML loads no scripts')
  },
})

/**
 * Returns HTML with the simple formatting, links and pictures of this site that the gateway allows, and without scripts
 * or styles. A link of this site that is not offered is reduced to its text.
 */
export function cleanHtml(html: string, isLinkOffered = anything): string | TrustedHTML {
  isOffered = isLinkOffered
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...textTags, ...blockTags, ...tableTags],
    ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'scope'],
    ALLOWED_URI_REGEXP: /^(?:https:\/\/|[/?#](?![/\\]))/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never, RETURN_TRUSTED_TYPE: true } : {}),
  })
}
