/** A word with letters that the pseudo-locale always replaces. */
const plainWord = /[A-Za-z]*[aceginosuyzACEGINOSUYZ][A-Za-z]*[A-Za-z]/

/**
 * Returns every text and accessible name of the page. A text marked as another language is not a message. The function
 * uses nothing outside itself, because browser tests send it into a page.
 */
export function textsOnPage(): string[] {
  const skipped = 'script, style, time, [aria-hidden="true"], [lang]:not(html)'
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest(skipped)) found.push(node.nodeValue ?? '')
  }
  const names = ['aria-label', 'title', 'alt', 'placeholder']
  for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join())) {
    if (!element.closest(skipped)) found.push(...names.map((name) => element.getAttribute(name) ?? ''))
  }
  return found
}

const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Returns every string within data; of formatted text, the parts between its tags. */
const stringsIn = (data: unknown): string[] =>
  typeof data === 'string'
    ? data.split(/<[^>]*>/).map(inOneLine)
    : data && typeof data === 'object'
      ? Object.values(data).flatMap(stringsIn)
      : []

/** Returns the texts of this page in the pseudo-locale that come from no message catalogue. */
export const untranslatedTexts = (data: unknown): string[] => untranslatedAmong(textsOnPage(), data)

/** Returns the texts with a word that is neither in the pseudo-locale nor from the given data. */
export function untranslatedAmong(texts: readonly string[], data: unknown): string[] {
  const given = [...new Set(stringsIn(data))].filter((text) => text.length > 1)
  given.sort((one, other) => other.length - one.length)
  const isUntranslated = (text: string) => {
    let rest = text.replace(/https?:\S+/g, '')
    for (const one of given) rest = rest.replaceAll(one, ' ')
    return plainWord.test(rest)
  }
  return [...new Set(texts.map(inOneLine))].filter(isUntranslated)
}
