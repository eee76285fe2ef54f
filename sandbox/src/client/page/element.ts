type Child = Node | string | null
type Attributes = Record<string, string | number | boolean | null | undefined>

/** Creates an element without the attributes that are `false`, null or undefined. Text is always text, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue
    made.setAttribute(key, value === true ? '' : String(value))
  }
  made.append(...children.filter((child) => child !== null))
  return made
}

/**
 * The letters of a picture are drawn. A browser's translator would put elements of HTML in their place, which no picture
 * shows, and so it is asked to leave them.
 */
export const asDrawn = (markup: string): string => markup.replace('<svg ', '<svg translate="no" ')

/** Parses one of our own pictures; nothing from outside may be passed here. */
export function picture(markup: string): SVGElement {
  const parsed = new DOMParser().parseFromString(asDrawn(markup), 'image/svg+xml')
  return document.importNode(parsed.documentElement, true) as unknown as SVGElement
}

export function button(label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', onClick)
  return made
}

/** Creates a button that shows a picture and has the label as its accessible name. */
export function pictureButton(label: string, markup: string, onClick: () => void): HTMLButtonElement {
  const made = button('', onClick, { 'aria-label': label, title: label, class: 'icon-button' })
  made.append(picture(markup))
  return made
}
