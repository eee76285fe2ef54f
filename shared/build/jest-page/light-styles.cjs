/** The inherited properties, with the value at the root. Colours are left to jsdom. */
const handedDown = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
])

/**
 * Maps an element's name and a property to the value in the browser's own style sheet. It is the same in all pages.
 * @type {Map<string, string>}
 */
const defaults = new Map()

/**
 * Makes a page's `getComputedStyle` answer from an element's inline style, its `hidden` attribute and its name. jsdom's
 * own function tries all rules of all style sheets on every element after every change of the page, and Testing Library
 * asks for the style of most elements in each query by role. This version ignores style sheets that components insert,
 * which no test has needed: a project's own styles are only class names here.
 * @param {Window & typeof globalThis} page
 */
module.exports = function lendLightStyles(page) {
  const ofSheets = page.getComputedStyle

  /** @param {Element} element @param {string} property */
  function defaultOf(element, property) {
    const { namespaceURI, localName } = element
    const key = `${namespaceURI} ${localName} ${property}`
    let value = defaults.get(key)
    if (value === undefined) {
      value = ofSheets(page.document.createElementNS(namespaceURI, localName)).getPropertyValue(property)
      defaults.set(key, value)
    }
    return value
  }

  /** @param {Element} element */
  const isClosed = (element) =>
    element.hasAttribute('hidden') ||
    (element.localName === 'input' && element.getAttribute('type') === 'hidden') ||
    (element.localName === 'dialog' && !element.hasAttribute('open'))

  /** @param {Element} element @param {string} property @returns {string} */
  function styleOf(element, property) {
    if (property.endsWith('color')) return ofSheets(element).getPropertyValue(property)
    const own = element.hasAttribute('style')
      ? /** @type {HTMLElement} */ (element).style.getPropertyValue(property)
      : ''
    if (own) return own
    if (property === 'display') return isClosed(element) ? 'none' : defaultOf(element, property)
    const top = handedDown.get(property)
    if (top === undefined) return defaultOf(element, property)
    return element.parentElement ? styleOf(element.parentElement, property) : top
  }

  /**
   * Maps `pointerEvents` to `pointer-events`, and names that are no property to undefined.
   * @type {Map<string, string | undefined>}
   */
  const properties = new Map()
  const own = Object.getOwnPropertyDescriptors(page.CSSStyleDeclaration.prototype)
  for (const [name, { get }] of Object.entries(own)) {
    if (get && !['length', 'cssText', 'parentRule'].includes(name))
      properties.set(
        name,
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      )
  }

  /** @type {ProxyHandler<{ element: Element }>} */
  const light = {
    get({ element }, name) {
      if (name === 'getPropertyValue') return (/** @type {string} */ property) => styleOf(element, property)
      const property = typeof name === 'string' ? properties.get(name) : undefined
      if (property) return styleOf(element, property)
      const all = ofSheets(element)
      const value = Reflect.get(all, name)
      return typeof value === 'function' ? value.bind(all) : value
    },
  }

  page.getComputedStyle = (element, pseudo) =>
    pseudo
      ? ofSheets(element, pseudo)
      : /** @type {CSSStyleDeclaration} */ (/** @type {any} */ (new Proxy({ element }, light)))
}
