import { element } from '../page/element'

export interface Choice<Value extends string> {
  view: HTMLElement
  choose(value: Value): void
  /** Shows a small number behind a label, unless it is zero. */
  count(value: Value, count: number): void
}

/** Creates a row of tabs with one selected; arrow keys move between them. */
export function createChoice<Value extends string>(
  label: string,
  options: { value: Value; text: string; icon?: SVGElement }[],
  { onChoose, kind }: { onChoose(value: Value): void; kind: string },
): Choice<Value> {
  const tabs = options.map(({ value, text, icon }) => {
    const count = element('span', { class: 'count' })
    const tab = element(
      'button',
      { type: 'button', role: 'tab', class: 'tab' },
      icon ?? null,
      element('span', {}, text),
      count,
    )
    tab.addEventListener('click', () => onChoose(value))
    return { value, tab, count }
  })
  const view = element(
    'div',
    { class: `choice ${kind}`, role: 'tablist', 'aria-label': label },
    ...tabs.map(({ tab }) => tab),
  )
  view.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at = tabs.findIndex(({ tab }) => tab === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onChoose(next.value)
    next.tab.focus()
  })
  return {
    view,
    choose: (value) => {
      for (const { value: one, tab } of tabs) {
        tab.setAttribute('aria-selected', String(one === value))
        tab.tabIndex = one === value ? 0 : -1
      }
    },
    count: (value, count) => {
      const found = tabs.find((one) => one.value === value)
      if (found !== undefined) found.count.textContent = count === 0 ? '' : String(count)
    },
  }
}
