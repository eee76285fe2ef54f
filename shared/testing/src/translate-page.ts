/** Returns the visible texts of the page, in order. */
export function seenTexts(): string[] {
  return textNodes()
    .map(({ data }) => data)
    .filter((text) => text.trim() !== '')
}

function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text)
  return found.filter(({ parentElement }) => !parentElement?.closest('script, style'))
}

/**
 * Rewrites the page as a browser's translator does: two `font` elements with the text replace each text node. The words
 * stay, so that the visible texts can be compared afterwards. Texts marked as not to be translated are rewritten too,
 * because not every translator respects the mark.
 */
export function translatePage(): void {
  for (const node of textNodes()) {
    if (node.data.trim() === '' || node.parentElement?.closest('font, textarea, option, svg')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = node.data
    outer.append(inner)
    node.replaceWith(outer)
  }
}

/**
 * Returns the texts that React keeps as separate nodes, because they have neighbours or come from a component without
 * an element. React can neither change nor remove such a node once a translator has replaced it.
 */
export function textsWithoutElement(): string[] {
  const isReacts = (node: Text) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
  return textNodes()
    .filter((node) => node.data.trim() !== '' && isReacts(node))
    .map(({ data, parentElement }) => `${data} in ${parentElement?.outerHTML.slice(0, 160)}`)
}
