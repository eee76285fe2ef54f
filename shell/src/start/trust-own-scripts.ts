interface Rules {
  createScriptURL: (url: string) => string | undefined
  createHTML: (html: string) => string | undefined
}

/** The parts of Trusted Types that are used here; TypeScript's own types do not include them. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): unknown
}

/**
 * In addition to this origin, these scripts of sign-in and the Google tag are allowed where the page's policy permits
 * them.
 */
const others = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
  'https://www.googletagmanager.com/gtag/',
]

/** Webpack, the federation runtime and libraries load scripts and workers from plain addresses. */
function ownScript(url: string): string | undefined {
  const { href } = new URL(url, location.href)
  return [`${location.origin}/`, ...others].some((one) => href.startsWith(one)) ? url : undefined
}

/**
 * Text without markup stays text wherever it is inserted, which is how libraries write styles. Only `parlay-html` may
 * create markup.
 */
const plainText = (html: string): string | undefined => (/[<&]/.test(html) ? undefined : html)

/** Installs the default policy of Trusted Types, for code that passes plain strings to the page. */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createScriptURL: ownScript, createHTML: plainText })
}
