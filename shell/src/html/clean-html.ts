import createDOMPurify from 'dompurify'

interface Policy {
  createHTML: (html: string) => TrustedHTML
  createScriptURL: (url: string) => unknown
}

/** The parts of Trusted Types in use; where a browser has none, what is clean is plain text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): Policy
}

const textTags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd']
const blockTags = ['h2', 'h3', 'h4', 'blockquote', 'a', 'img']
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

const purify = createDOMPurify(window)
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG' && !isOwnPath(element.getAttribute('src'))) element.remove()
  if (element.tagName !== 'A' || !element.hasAttribute('href') || isOwnPath(element.getAttribute('href'))) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener')
})

const isOwnPath = (url: string | null): boolean => /^[/?#](?![/\\])/.test(url ?? '')

/**
 * Of no use to anybody else, so it stays in this file: it takes what it is given for clean, and is given to DOMPurify only.
 * DOMPurify parses by it, and answers with what it made of the result.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('parlay-html', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('HTML loads no scripts')
  },
})

/** Text with simple marks, links and pictures of this site, as the gateway lets it through; nothing that runs or styles. */
export function cleanHtml(html: string): string | TrustedHTML {
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...textTags, ...blockTags, ...tableTags],
    ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'scope'],
    ALLOWED_URI_REGEXP: /^(?:https:\/\/|[/?#](?![/\\]))/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never, RETURN_TRUSTED_TYPE: true } : {}),
  })
}
