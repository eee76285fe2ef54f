import { expect, test } from '../../fixtures/test'

test('V9 every script and style that a page preloads is one that it uses', async ({ page, site }) => {
  // A script that has run removes its element, so elements are noted as they appear.
  await page.addInitScript(() => {
    const used = new Set<string>()
    const note = (node: Node) => {
      if (node instanceof HTMLScriptElement) used.add(node.src)
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') used.add(node.href)
    }
    new MutationObserver((records) => records.flatMap(({ addedNodes }) => [...addedNodes]).forEach(note)).observe(
      document,
      { childList: true, subtree: true },
    )
    Object.assign(window, { used })
  })
  const preloaded = () =>
    page.evaluate(() => {
      const { used } = window as unknown as { used: Set<string> }
      const hints = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]:is([as="script"], [as="style"])')
      const files = [...hints].map(({ href }) => href)
      return { files, unused: files.filter((file) => !used.has(file)) }
    })
  const lobbies = ['/', '/rng', '/elott', '/sports', '/lott', '/lottery?gameCode=MB_HN']
  for (const path of [...lobbies, '/promotions', '/help', '/noticePage', '/down', '/terms', '/login']) {
    await site.open(path)
    await expect.poll(async () => (await preloaded()).unused, path).toEqual([])
    expect((await preloaded()).files, path).not.toEqual([])
  }
})
