/** The texts of the page, in order, as they are seen. */
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
 * Does to the page what a browser's translator does: each text node is taken out, and its text stands in two `font`
 * elements in its place. The words stay, so that what is seen afterwards can be compared. Even what asks not to be
 * translated is rewritten, because not every translator heeds it.
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
 * Returns the texts that React keeps as nodes of their own, because they have neighbours or come from a component
 * without an element. React can neither change nor remove such a node once a translator has replaced it.
 */
export function textsWithoutElement(): string[] {
  const isReacts = (node: Text) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
  return textNodes()
    .filter((node) => node.data.trim() !== '' && isReacts(node))
    .map(({ data, parentElement }) => `${data} in ${parentElement?.outerHTML.slice(0, 160)}`)
}
