interface Rules {
  createScriptURL: (url: string) => string | undefined
  createHTML: (html: string) => string | undefined
}

/** The parts of Trusted Types in use; TypeScript's own types do not know them. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): unknown
}

/** Beside this origin: what signing in by a provider loads, where the page's policy lets it. */
const providers = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
]

/** Scripts and workers are loaded by webpack, the federation runtime and libraries from plain addresses. */
function ownScript(url: string): string | undefined {
  const { href } = new URL(url, location.href)
  return [`${location.origin}/`, ...providers].some((one) => href.startsWith(one)) ? url : undefined
}

/** Text without a mark stays text wherever it is put; libraries write styles so. Markup is for `parlay-html` alone. */
const plainText = (html: string): string | undefined => (/[<&]/.test(html) ? undefined : html)

/** The default policy of Trusted Types, for those who hand plain text to the page. */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createScriptURL: ownScript, createHTML: plainText })
}
