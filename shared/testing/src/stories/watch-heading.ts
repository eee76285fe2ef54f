import { i18n } from '@parlay/web/i18n'

/** The namespaces that every page has from its start. */
const ofEveryPage = ['common', 'errors']

/** Forgets the texts of all screens, so that the next one loads its texts as in a page that has just been opened. */
export function forgetTexts(): void {
  if (!i18n.isInitialized) return
  for (const [tag, namespaces] of Object.entries(i18n.store.data)) {
    for (const namespace of Object.keys(namespaces)) {
      if (ofEveryPage.includes(namespace)) continue
      i18n.removeResourceBundle(tag, namespace)
      delete i18n.services.backendConnector.state[`${tag}|${namespace}`]
    }
  }
  i18n.options.ns = [...ofEveryPage]
}

const isHidden = (style: string | null): boolean => style?.includes('display: none') ?? false

/**
 * Returns a function that lists the headings of the page that were hidden after they had been shown. React hides all that
 * a Suspense boundary contains while a part of it loads, so a page that was shown goes away for a moment.
 */
export function watchHeading(): () => string[] {
  const hidden = new Set<string>()
  const note = (records: readonly MutationRecord[]) => {
    for (const { target, oldValue } of records) {
      if (!(target instanceof HTMLElement) || !(isHidden(oldValue) || isHidden(target.getAttribute('style')))) continue
      const heading = target.matches('h1') ? target : target.querySelector('h1')
      if (heading) hidden.add(heading.textContent ?? '')
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, attributeFilter: ['style'], attributeOldValue: true })
  return () => {
    note(observer.takeRecords())
    observer.disconnect()
    return [...hidden]
  }
}
